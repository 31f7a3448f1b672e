import type { ImportResult } from '@atelier/contracts/core/imports';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

const good = { line: 2, outcome: 'created', message: 'The course “Motion” is added' } as const;
const bad = { line: 3, outcome: 'failed', message: 'Price is required' } as const;
const counts = { created: 1, updated: 0, failed: 0 };
const faulty: ImportResult = {
  ...{ ...counts, failed: 1, rows: [good, bad] },
  message: '1 row has an error. Nothing is imported until it is corrected.',
};
const clean: ImportResult = { ...counts, rows: [good], message: '1 course would be added.' };

type Reply = { data?: ImportResult; error?: unknown };

function openDialog(replies: Reply[], isWhole = true) {
  const send = vi.fn(async (_: { file: File; dry_run: boolean }) => replies.shift()!);
  render(
    <ChakraProvider value={defaultSystem}>
      <ImportDialog
        title="Import courses"
        what="courses"
        isWhole={isWhole}
        send={send}
        onClose={() => undefined}
      >
        Columns
      </ImportDialog>
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  const choose = async () =>
    user.upload(await screen.findByLabelText('File'), new File(['course'], 'courses.csv'));
  return { send, user, choose };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a table with an error is shown row by row, and imported only once it is corrected', async () => {
  const done = { ...clean, message: '1 course was added.' };
  const { send, user, choose } = openDialog([{ data: faulty }, { data: clean }, { data: done }]);
  await choose();
  await screen.findByText(faulty.message);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([`Line 3${bad.message}Failed`, `Line 2${good.message}Created`]);
  expect(button('Import').disabled).toBe(true);
  await choose();
  await screen.findByText(clean.message);
  await user.click(button('Import 1 row'));
  await screen.findByText(done.message);
  expect(send.mock.calls.map(([{ dry_run }]) => dry_run)).toEqual([true, true, false]);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a table of people is imported without the rows that have errors', async () => {
  const { choose } = openDialog([{ data: faulty }], false);
  await choose();
  await screen.findByText(faulty.message);
  expect(button('Import 1 row').disabled).toBe(false);
});

test('a lost call says that nothing is added twice, and is repeated', async () => {
  const { user, choose } = openDialog([{ error: { status: 'FETCH_ERROR' } }, { data: clean }]);
  await choose();
  await screen.findByText('The server could not be reached. Nothing is added twice.');
  await user.click(button('Retry'));
  await screen.findByText(clean.message);
});
