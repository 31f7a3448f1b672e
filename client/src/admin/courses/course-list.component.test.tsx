import { courseOperations } from '@atelier/contracts/catalog/courses';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { course, idOf } from '~/testing/rows.ts';

const page = simulateApp();
const shown = course({ title: 'Badge' });

const button = (name: string) => page.until(() => screen.getByRole('button', { name }));
const dialog = (name: string) => page.until(() => screen.getByRole('dialog', { name }));

function openList(query = ''): void {
  enterBackOffice(page);
  page.reply(courseOperations.list, [shown]);
  page.open(`/dashboard/courses${query}`);
}

test('a click on the status changes it, and it is reverted if saving fails', async () => {
  openList();
  const withdraw = page.refuse(courseOperations.update, 'FORBIDDEN', 'Not just now');
  const publish = 'Published: make Badge draft';
  await page.user.click(await button(publish));
  const refusal = await page.until(question);
  within(refusal).getByText('Not just now');
  await page.user.click(within(refusal).getByRole('button', { name: 'OK' }));
  await button(publish);

  withdraw();
  const draft = course({ title: 'Badge', status: 'draft', published: false });
  page.reply(courseOperations.list, [draft]);
  page.reply(courseOperations.update, { message: 'Course updated successfully.', course: draft });
  await page.user.click(await button(publish));
  await button('Draft: make Badge published');
  expect(page.sent('PUT').map(({ body }) => body)).toMatchObject([
    { status: 'draft' },
    { status: 'draft' },
  ]);
});

test('a link to the lessons of a deleted course shows "Course not found"', async () => {
  openList(`?lessons=${idOf('0')}`);
  page.refuse(courseOperations.get, 'NOT_FOUND', 'Course not found');
  const lessons = within(await dialog('Manage Lessons'));
  await page.until(() => lessons.getByText('Course not found'));
  expect(lessons.queryByRole('button', { name: 'Retry' })).toBeNull();
  await page.user.keyboard('{Escape}');
  await page.until(() => window.location.search === '');
});

test('the preview of a course that cannot be loaded shows an error, and Retry recovers', async () => {
  openList();
  const mend = page.interfere(courseOperations.get);
  await page.user.click(await button('Preview video of Badge'));
  const preview = within(await dialog('Video preview'));
  await page.until(() => preview.getByText('The course could not be loaded'));
  mend();
  page.reply(courseOperations.get, shown);
  await page.user.click(preview.getByRole('button', { name: 'Retry' }));
  await page.until(() => preview.getByText('No video available.'));
});
