import { courseOperations } from '@atelier/contracts/catalog/courses';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { course, idOf } from '~/testing/rows.ts';

const page = simulateApp();
const all = ['3', '4', '5', '6'].map((digit) =>
  course({ id: idOf(digit), title: `Course ${digit}`, lessons: [] }),
);

test('a range of courses, or all that are found, get the same price and are no longer featured', async () => {
  enterBackOffice(page);
  // The first page has three of four courses.
  page.reply(
    courseOperations.list,
    ({ query }) => (query.get('per_page') === '5' ? all.slice(0, 3) : all),
    4,
  );
  page.open('/dashboard/courses');
  await page.user.click(
    await page.until(() => screen.getByRole('button', { name: 'Select courses' })),
  );
  await page.user.click(await page.until(() => screen.getByLabelText('Select Course 3')));
  await page.user.keyboard('{Shift>}');
  await page.user.click(screen.getByLabelText('Select Course 5'));
  await page.user.keyboard('{/Shift}');
  await page.until(() => screen.getByText('3 courses selected'));
  await page.user.click(screen.getByText('Select all 4 found'));
  await page.until(() => screen.getByText(/^4 courses selected/));

  await page.user.click(screen.getByText('Change…'));
  const form = await page.until(() => screen.getByRole('form', { name: 'Change 4 courses' }));
  await page.user.type(within(form).getByLabelText(/^Price/), '19.50');
  await page.user.selectOptions(within(form).getByLabelText(/^Featured/), 'No');
  page.reply(courseOperations.update, { message: 'Saved', course: all[0]! });
  await page.user.click(within(form).getByText('Change'));
  await page.until(() => page.sent().length === 4);
  for (const [index, { path, body }] of page.sent().entries()) {
    const { id, updated_at } = all[index]!;
    expect(path).toBe(`/courses/${id}`);
    expect(body).toEqual({ price: '19.50', is_featured: false, if_updated_at: updated_at });
  }
});

test('a change of many courses stops once the server refuses further calls, and says so', async () => {
  enterBackOffice(page);
  page.reply(courseOperations.list, all, 4);
  page.open('/dashboard/courses');
  const select = await page.until(() => screen.getByRole('button', { name: 'Select courses' }));
  await page.user.click(select);
  await page.user.click(await page.until(() => screen.getByText('Select all on this page')));
  await page.until(() => screen.getByText('4 courses selected'));
  await page.user.click(screen.getByText('Change…'));
  const form = await page.until(() => screen.getByRole('form', { name: 'Change 4 courses' }));
  await page.user.selectOptions(within(form).getByLabelText(/^Featured/), 'No');
  let sent = 0;
  page.interfere(courseOperations.update, () => {
    sent += 1;
    const done = { message: 'Saved', course: all[0]! };
    const [code, message] = ['RATE_LIMITED', 'Too many requests'];
    const refused = { status: 'error', code, message, error: message, fields: [], requestId: 'r' };
    return sent === 1 ? Response.json(done) : Response.json(refused, { status: 429 });
  });
  await page.user.click(within(form).getByText('Change'));
  await page.until(() => screen.getByText(/3 of 4 courses could not be changed\..*Too many/s));
  expect(page.sent()).toHaveLength(2);
  await page.until(() => screen.getByText('3 courses selected'));
});

test('a selection that is larger than what the server allows is told before it is changed', async () => {
  enterBackOffice(page);
  const many = Array.from({ length: 1_001 }, (_, n) =>
    course({ id: `${n}`.padStart(24, '0'), title: `Course ${n}`, lessons: [] }),
  );
  page.reply(
    courseOperations.list,
    ({ query }) => {
      const [at, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page'))];
      return many.slice((at - 1) * size, at * size);
    },
    many.length,
  );
  page.open('/dashboard/courses');
  const select = await page.until(() => screen.getByRole('button', { name: 'Select courses' }));
  await page.user.click(select);
  await page.user.click(await page.until(() => screen.getByText('Select all 1,001 found')));
  await page.until(() => screen.getByText(/^1,001 courses selected/));
  await page.user.click(screen.getByRole('button', { name: /^Archive/ }));
  await page.until(() => screen.getByText(/^At most 1,000 courses can be changed in ten minutes/));
  expect(page.sent()).toEqual([]);
});
