import { courseOperations } from '@atelier/contracts/catalog/courses';
import { sectionOperations } from '@atelier/contracts/catalog/sections';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { course, idOf } from '~/testing/rows.ts';

const page = simulateApp();
const shown = course({ lessons: [] });
const section = { id: idOf('9'), title: 'Once' };

async function openTitle(): Promise<HTMLInputElement> {
  await page.user.click(
    await page.until(() => screen.getByRole('button', { name: 'Add Section' })),
  );
  return page.until(() => screen.getByLabelText<HTMLInputElement>('Section title'));
}

test('pressing Enter twice adds only one section', async () => {
  enterBackOffice(page);
  page.reply(courseOperations.get, shown);
  page.open(`/dashboard/courses/${shown.id}`);
  await openTitle();
  page.reply(sectionOperations.create, { message: 'Added', section });
  const release = page.hold(sectionOperations.create);
  await page.user.keyboard('Once{Enter}{Enter}');
  page.reply(courseOperations.get, { ...shown, sections: [section] });
  release();
  await page.until(() => !screen.queryByLabelText('Section title'));
  await page.until(() => screen.getByRole('heading', { level: 3, name: 'Once' }));
  expect(page.sent()).toHaveLength(1);
  expect(page.sent()[0]).toMatchObject({ body: { title: 'Once' } });
});

test('Escape closes the section form, and asks first if there is typed text', async () => {
  enterBackOffice(page);
  page.reply(courseOperations.get, shown);
  page.open(`/dashboard/courses/${shown.id}`);
  await openTitle();
  await page.user.keyboard('{Escape}');
  await page.until(() => !screen.queryByLabelText('Section title'));
  const title = await openTitle();
  await page.user.keyboard('Typed{Escape}');
  const asked = await page.until(question);
  within(asked).getByText('Discard what you typed?');
  await page.user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  await page.until(() => !question());
  expect(title.value).toBe('Typed');
  await page.user.type(title, '{Escape}');
  const again = await page.until(question);
  await page.user.click(within(again).getByRole('button', { name: 'Yes, discard it' }));
  await page.until(() => !screen.queryByLabelText('Section title'));
});
