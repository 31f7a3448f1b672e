import { courseOperations } from '@atelier/contracts/catalog/courses';
import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import { course, idOf, lesson } from '~/testing/rows.ts';

const page = simulateApp();
const section = { id: idOf('9'), title: 'Basics' };
const lessons = Array.from({ length: 24 }, (_, at) =>
  lesson(at + 1, {
    id: String(at + 1).padStart(24, '0'),
    section_id: at < 12 ? null : section.id,
    awaits_video: at === 2,
  }),
);
const shown = course({ sections: [section], lessons });

const rows = () => within(screen.getByRole('list', { name: 'Lessons' })).getAllByRole('listitem');
const press = (name: string) => page.user.click(screen.getByRole('button', { name }));

async function openCourse(): Promise<void> {
  enterBackOffice(page);
  page.reply(courseOperations.get, shown);
  page.open(`/dashboard/courses/${shown.id}`);
  await page.until(() => screen.getByRole('searchbox', { name: 'Search lessons' }));
}

test('many lessons are on one screen, found by their titles, and hidden by section', async () => {
  await openCourse();
  expect(rows()).toHaveLength(20);
  await press('Compact rows');
  await page.until(() => rows().length === 25);
  await press('Collapse all');
  await page.until(() => rows().length === 13);
  await page.user.type(screen.getByRole('searchbox', { name: 'Search lessons' }), 'lesson 24');
  await page.until(() => rows().length === 1);
  expect(screen.getByRole('button', { name: 'Rename Lesson 24' })).toBeDefined();
});

test('selected lessons are renamed by a pattern', async () => {
  await openCourse();
  for (const title of ['Lesson 1', 'Lesson 2']) {
    await page.user.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  }
  await press('Rename…');
  const pattern = await page.until(() => screen.getByLabelText<HTMLInputElement>(/^Pattern/));
  await page.user.clear(pattern);
  await page.user.click(pattern);
  await page.user.paste('{nn} {title}');
  page.reply(lessonOperations.update, { message: 'Saved.', lesson: lessons[0]! });
  await press('Rename');
  await page.until(() => screen.getByText('2 lessons renamed.'));
  expect(page.sent().map(({ body }) => body)).toMatchObject([
    { title: '01 Lesson 1' },
    { title: '02 Lesson 2' },
  ]);
});

test('selected lessons are hidden from learners and shown again', async () => {
  await openCourse();
  await page.user.click(screen.getByRole('checkbox', { name: 'Select Lesson 2' }));
  page.reply(lessonOperations.update, { message: 'Saved.', lesson: lessons[1]! });
  await press('Hide from learners');
  await page.until(() => screen.getByText('1 lesson hidden from learners.'));
  await page.user.click(screen.getByRole('checkbox', { name: 'Select Lesson 3' }));
  await press('Show to learners');
  await page.until(() => screen.getByText('1 lesson shown to learners.'));
  expect(page.sent().map(({ body }) => body)).toMatchObject([
    { awaits_video: true },
    { awaits_video: false },
  ]);
});

test('lessons that are renamed when another one is refused cannot be renamed twice', async () => {
  await openCourse();
  for (const title of ['Lesson 1', 'Lesson 2']) {
    await page.user.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  }
  await press('Rename…');
  const pattern = await page.until(() => screen.getByLabelText<HTMLInputElement>(/^Pattern/));
  await page.user.clear(pattern);
  await page.user.click(pattern);
  await page.user.paste('{nn} {title}');
  page.reply(lessonOperations.update, () => {
    page.refuse(lessonOperations.update, 'NOT_FOUND', 'Lesson not found.');
    return { message: 'Saved.', lesson: lessons[0]! };
  });
  await press('Rename');
  await page.until(() => screen.getByText(/1 of 2 lessons renamed/));
  await page.until(() => !screen.queryByRole('button', { name: 'Rename…' }));
});
