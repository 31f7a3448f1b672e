import type { KeyboardEvent } from 'react';

const control = 'button, input[type=checkbox]';

/** Attribute that marks the element containing a row's actions. */
export const rowActions = { 'data-row-actions': '' } as const;

/**
 * Moves the focus from an action of a row to the same action of another row: Up and Down to the
 * adjacent row, Home and End to the first and last. Ignores other keys and other elements.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const pressed = (event.target as HTMLElement).closest<HTMLElement>(control);
  const actions = pressed?.closest('[data-row-actions]');
  if (!pressed || !actions) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row-actions]')];
  const row = nextRow(event.key, rows.indexOf(actions), rows.length - 1);
  if (row === null) return;
  event.preventDefault();
  const place = [...actions.querySelectorAll<HTMLElement>(control)].indexOf(pressed);
  rows[row]?.querySelectorAll<HTMLElement>(control)[place]?.focus();
}

function nextRow(key: string, row: number, last: number): number | null {
  if (key === 'ArrowUp') return Math.max(row - 1, 0);
  if (key === 'ArrowDown') return Math.min(row + 1, last);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
