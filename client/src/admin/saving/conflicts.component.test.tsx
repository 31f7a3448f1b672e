import { courseOperations } from '@atelier/contracts/catalog/courses';
import type { ErrorBody } from '@atelier/contracts/core/errors';
import { adminOperations } from '@atelier/contracts/users/admins';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { course, idOf } from '~/testing/rows.ts';

const page = simulateApp();
const shown = course({ title: 'Grids', subtitle: 'Old', lessons: [] });
const later = '2026-03-04T05:06:07.000Z';
const message = 'Someone else has changed this in the meantime: subtitle.';

const conflict = (fields: Record<string, string>): ErrorBody => ({
  ...{ status: 'error', code: 'CHANGED', message, error: message, fields: [], requestId: 'r' },
  conflict: {
    updated_at: later,
    fields: Object.entries(fields).map(([field, value]) => ({
      ...{ field, value, by: idOf('7'), at: later },
    })),
  },
});

async function editSubtitle(text: string): Promise<HTMLElement> {
  enterBackOffice(page);
  page.reply(courseOperations.list, [shown], 1);
  page.reply(adminOperations.names, { admins: [{ id: idOf('7'), name: 'Ines Other' }] });
  page.open('/dashboard/courses');
  await page.user.click(await page.until(() => screen.getByRole('button', { name: 'Edit Grids' })));
  const dialog = await page.until(() => screen.getByRole('dialog'));
  const subtitle = await page.until(() => within(dialog).getByLabelText(/^Subtitle/));
  await page.user.clear(subtitle);
  await page.user.type(subtitle, text);
  return dialog;
}

const update = (dialog: HTMLElement) =>
  page.user.click(within(dialog).getByRole('button', { name: 'Update' }));

test('only what was changed in a form is sent', async () => {
  const dialog = await editSubtitle('Mine');
  page.reply(courseOperations.update, { message: 'Saved', course: shown });
  await update(dialog);
  await page.until(() => page.sent().length === 1);
  expect(page.sent().map(({ body }) => body)).toEqual([
    { subtitle: 'Mine', if_updated_at: shown.updated_at },
  ]);
});

test('a field that someone else has changed too is shown with who, and both values', async () => {
  const dialog = await editSubtitle('Mine');
  await page.user.selectOptions(within(dialog).getByLabelText('Difficulty'), 'advanced');
  page.interfere(courseOperations.update, () =>
    Response.json(conflict({ subtitle: 'Hers', difficulty: 'beginner' }), { status: 409 }),
  );
  await update(dialog);
  const asked = await page.until(question);
  // Names of admins come after the question.
  const who = /^Ines Other changed Subtitle and Difficulty after you had opened this/;
  await page.until(() => within(asked).getByText(who));
  const subtitle = within(asked).getByRole('group', { name: 'Subtitle' });
  within(subtitle).getByLabelText('You: Mine');
  await page.user.click(within(subtitle).getByLabelText('Ines Other: Hers'));
  within(asked).getByLabelText('Ines Other: Beginner');
  within(asked).getByLabelText('You: Advanced');
  page.reply(courseOperations.update, { message: 'Saved', course: shown });
  await page.user.click(within(asked).getByRole('button', { name: 'Save' }));
  await page.until(() => page.sent().length === 2);
  expect(page.sent().at(-1)?.body).toEqual({ difficulty: 'advanced', if_updated_at: later });
});

test('a draft that is restored after a change by others sends only what was typed', async () => {
  await editSubtitle('Mine');
  await page.until(() => sessionStorage.getItem(`draft:course:${shown.id}`));
  page.reply(courseOperations.list, [course({ ...shown, tags: 'Hers', updated_at: later })], 1);
  page.reload();
  await page.user.click(await page.until(() => screen.getByRole('button', { name: 'Edit Grids' })));
  await page.until(() => screen.getByText('Unsaved changes were restored'));
  page.reply(courseOperations.update, { message: 'Saved', course: shown });
  await update(screen.getByRole('dialog'));
  await page.until(() => page.sent().length === 1);
  expect(page.sent().at(-1)?.body).toEqual({
    ...{ subtitle: 'Mine', if_updated_at: shown.updated_at },
  });
});
