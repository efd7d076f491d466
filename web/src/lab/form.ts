// Forms out of a JSON schema: what kind of field a value is, and what it may be.

import { isRow } from './pack';

export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: (string | number | null)[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

export type Kind = 'fixed' | 'choice' | 'number' | 'switch' | 'text' | 'lines' | 'list' | 'table' | 'map' | 'raw';

/** The schema itself, whatever it is called, and without "or nothing". */
export function resolved(form: Schema, schema: Schema): Schema {
  if (schema.$ref) {
    const found = form.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return found ? resolved(form, found) : {};
  }
  if (schema.anyOf) {
    const kinds = schema.anyOf.filter((one) => one.type !== 'null');
    if (kinds.length === 1) return resolved(form, kinds[0]!);
  }
  return schema;
}

export function kindOf(form: Schema, schema: Schema): Kind {
  const plain = resolved(form, schema);
  if (plain.const !== undefined) return 'fixed';
  if (plain.enum) return plain.enum.length > 1 ? 'choice' : 'fixed';
  if (plain.properties) return 'table';
  switch (plain.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'switch';
    case 'string':
      return 'text';
    case 'array': {
      if (!plain.items) return 'raw';
      return kindOf(form, plain.items) === 'text' ? 'lines' : 'list';
    }
    case 'object':
      return isRow(plain.additionalProperties) ? 'map' : 'raw';
  }
  return 'raw';
}

/** The schema of one field inside a table, a map or a list. */
export function inside(form: Schema, schema: Schema, name: string | number): Schema {
  const plain = resolved(form, schema);
  if (typeof name === 'number') return plain.items ?? {};
  const own = plain.properties?.[name];
  return own ?? (isRow(plain.additionalProperties) ? (plain.additionalProperties as Schema) : {});
}

/** Something to begin with. */
export function blank(form: Schema, schema: Schema): unknown {
  const plain = resolved(form, schema);
  if (plain.const !== undefined) return plain.const;
  if (plain.enum) return plain.enum[0];
  if (plain.properties) {
    const names = plain.required ?? [];
    return Object.fromEntries(names.map((name) => [name, blank(form, plain.properties![name]!)]));
  }
  switch (plain.type) {
    case 'integer':
    case 'number':
      return plain.minimum ?? 0;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: plain.minItems ?? 0 }, () => blank(form, plain.items ?? {}));
    case 'object':
      return {};
  }
  return '';
}

/** `card.*.count` fits `card.haymaker.count`. */
export function fits(pattern: string, path: string): boolean {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${escaped}$`).test(path);
}

/** The place that a problem is about: entry `card haymaker`, field `action[0].n` is `card.haymaker.action.0.n`. */
export function placeOf(entry: string, field: string): string {
  const inner = field.replace(/\[(\d+|\.\.\.)\]/g, '.$1').replace(/^\./, '');
  return [...entry.split(' ').filter(Boolean), inner].filter(Boolean).join('.');
}
