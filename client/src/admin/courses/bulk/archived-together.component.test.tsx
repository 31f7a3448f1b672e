import { courseOperations } from '@atelier/contracts/catalog/courses';
import { errorStatuses } from '@atelier/contracts/core/errors';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { course, idOf } from '~/testing/rows.ts';

const page = simulateApp();
const all = ['3', '4', '5'].map((digit) =>
  course({ id: idOf(digit), title: `Course ${digit}`, status: 'draft', lessons: [] }),
);

async function selectAll(): Promise<void> {
  enterBackOffice(page);
  page.reply(courseOperations.list, all, all.length);
  page.open('/dashboard/courses');
  fireEvent.click(await page.until(() => screen.getByText('Select courses')));
  fireEvent.click(await page.until(() => screen.getByText('Select all on this page')));
  await page.until(() => screen.getByText('3 courses selected'));
}

async function answer(name: string): Promise<void> {
  const button = within(await page.until(question)).getByRole('button', { name });
  fireEvent.click(button);
  await page.until(() => !button.isConnected);
}

async function archive(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await answer('Yes, archive');
}

type Refusal = readonly [code: 'CHANGED' | 'NOT_FOUND' | 'WRONG_STATE', message: string];

/** Answers each change of a course by the digit of its id, and stores it if there is no refusal. */
function answerChanges(refusalOf: (digit: string, body: object) => Refusal | undefined): void {
  page.interfere(courseOperations.update, () => {
    const { path, body } = page.sent('PUT').at(-1)!;
    const refusal = refusalOf(path.at(-1)!, body as object);
    if (!refusal) return Response.json({ message: 'Saved', course: all[0] });
    const [code, message] = refusal;
    const refused = { status: 'error', code, message, error: message, fields: [], requestId: 'r' };
    return Response.json(refused, { status: errorStatuses[code] });
  });
}

const changed = () => page.sent('PUT').map(({ path, body }) => [path.at(-1), body]);
const archived = { status: 'archived', published: false };
const { updated_at: if_updated_at } = all[0]!;

test('archiving asks about courses changed by others meanwhile, and names those that were deleted', async () => {
  await selectAll();
  answerChanges((digit, body) => {
    if (digit === '4') return ['NOT_FOUND', 'Course not found.'];
    return digit === '3' && 'if_updated_at' in body ? ['CHANGED', 'It has changed.'] : undefined;
  });
  await archive();
  const asked = within(await page.until(question));
  asked.getByText(/^Someone else has changed “Course 3” since you saw them\./);
  await answer('Yes, continue');
  await page.until(() => screen.getByText(/1 of 3 courses could not be/));
  screen.getByText(/“Course 4”: Course not found\./);
  expect(changed()).toEqual([
    ...['3', '4', '5'].map((digit) => [digit, { ...archived, if_updated_at }]),
    ['3', archived],
  ]);
});

test('courses that fail are named and stay selected, and a later success does not move the focus', async () => {
  await selectAll();
  answerChanges((digit) => (digit === '4' ? ['WRONG_STATE', 'It is a bad day.'] : undefined));
  await archive();
  await page.until(() => screen.getByText(/“Course 4”: It is a bad day\./));
  await answer('OK');
  await page.until(() => screen.getByText('1 course selected'));
  answerChanges(() => undefined);
  await archive();
  await page.until(() => screen.getByText('1 course archived.'));
  await page.until(() => screen.getByText('0 courses selected'));
  expect(document.activeElement?.closest('[data-scope=toast]')).toBeNull();
});
