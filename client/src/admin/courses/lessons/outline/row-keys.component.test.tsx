import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { moveBetweenRows, rowActions } from './row-keys.ts';

afterEach(cleanup);

function renderRows(names: readonly string[]) {
  render(
    <ul onKeyDown={moveBetweenRows}>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{`Move ${name}`}</button>
          <span {...rowActions}>
            <button type="button">{`Edit ${name}`}</button>
            <button type="button">{`Delete ${name}`}</button>
          </span>
        </li>
      ))}
    </ul>,
  );
  const user = userEvent.setup();
  const press = async (keys: string) => {
    await user.keyboard(keys);
    return document.activeElement?.textContent;
  };
  return { press, focus: (name: string) => screen.getByRole('button', { name }).focus() };
}

test('arrow keys, Home and End move the focus to the same action of another row, and stop at the ends', async () => {
  const { press, focus } = renderRows(['A', 'B', 'C']);
  focus('Delete A');
  expect(await press('{ArrowDown}')).toBe('Delete B');
  expect(await press('{End}')).toBe('Delete C');
  expect(await press('{ArrowDown}')).toBe('Delete C');
  expect(await press('{ArrowUp}')).toBe('Delete B');
  expect(await press('{Home}')).toBe('Delete A');
  expect(await press('{ArrowUp}')).toBe('Delete A');
});

test('other keys, modifiers and buttons outside of the actions do not move the focus', async () => {
  const { press, focus } = renderRows(['A', 'B']);
  focus('Edit A');
  expect(await press('{ArrowRight}')).toBe('Edit A');
  expect(await press('{Control>}{ArrowDown}{/Control}')).toBe('Edit A');
  focus('Move A');
  expect(await press('{ArrowDown}')).toBe('Move A');
});
