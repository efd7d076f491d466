// Values as TOML writes them.

export function tomlText(value: string): string {
  // TOML wants DEL escaped, too, and knows no half characters.
  const whole = value.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
  return JSON.stringify(whole).replaceAll('\x7f', '\\u007f');
}

/** On one line: a table becomes an inline one. */
export function tomlValue(value: unknown): string {
  if (typeof value === 'string') return tomlText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`;
  const fields = Object.entries((value ?? {}) as object);
  return `{ ${fields.map(([key, one]) => `${tomlText(key)} = ${tomlValue(one)}`).join(', ')} }`;
}
