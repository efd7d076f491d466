// Single-key shortcuts. Never while somebody types, never with a modifier.

export type Keymap = { option: (index: number) => void } & Partial<Record<string, (index: number) => void>>;

export function keys(event: KeyboardEvent, enabled: boolean, map: Keymap): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement | null;
  const typing = target?.closest?.('input, textarea, select, [contenteditable]');
  if (event.key === 'Escape') {
    map['Escape']?.(0);
    return;
  }
  if (!enabled || typing || target?.closest?.('dialog')) return;
  if (/^[0-9]$/.test(event.key)) map.option((Number(event.key) + 9) % 10);
  else if (event.key !== 'option' && map[event.key]) map[event.key]!(0);
  else return;
  event.preventDefault();
}
