import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { idOf, tutorial } from '~/testing/rows.ts';

const page = simulateApp();
const row = (digit: string, title: string) => ({ id: idOf(digit), title, description: '' });
const { tutorials: _, ...parent } = tutorial();
const [first, second, third] = [row('a', 'Rows'), row('b', 'Columns'), row('c', 'Gaps')];

function open(siblings: readonly ReturnType<typeof row>[]): void {
  const other = { ...tutorial(), id: idOf('d'), title: 'Another group', tutorials: [third] };
  page.reply(tutorialOperations.list, [{ ...tutorial(), tutorials: [...siblings] }, other]);
  page.reply(tutorialOperations.getSub, { ...first, locked: false, parent });
  page.open(`/tutorials/${first.id}`);
}

const besides = (name: string) => page.until(() => screen.getByRole('navigation', { name }));

test('the tutorials of the group are beside the text, with the shown one marked', async () => {
  open([first, second]);
  const list = within(await besides(parent.title));
  list.getByRole('link', { name: 'Columns' });
  expect(list.getByText('Rows').getAttribute('aria-current')).toBe('page');
  expect(list.queryByText('Gaps')).toBeNull();
});

test('tutorials of other groups are beside the only one of a group', async () => {
  open([first]);
  within(await besides('More tutorials')).getByRole('link', { name: 'Gaps' });
});
