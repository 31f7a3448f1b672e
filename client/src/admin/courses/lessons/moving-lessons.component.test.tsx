import { courseOperations } from '@atelier/contracts/catalog/courses';
import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addUpload, cancelUpload } from '~/shared/uploads/upload-queue.ts';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice, question } from '~/testing/back-office.ts';
import { course, idOf, lesson } from '~/testing/rows.ts';

const page = simulateApp();
const from = course({ lessons: [lesson(1), lesson(2), lesson(3)] });
const target = course({ id: idOf('7'), title: 'Type that talks', lessons: [] });
const another = course({ id: idOf('8'), title: 'Another', lessons: [] });

beforeEach(() => {
  enterBackOffice(page);
  page.reply(courseOperations.get, from);
  page.reply(courseOperations.list, ({ query }) => (query.has('q') ? [target] : [another, target]));
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const options = () =>
  within(screen.getByRole('listbox', { name: 'Courses' })).queryAllByRole('option');

/** Opens the course, and selects lessons to be moved to another one. */
async function select(...titles: string[]): Promise<HTMLElement> {
  page.open(`/dashboard/courses/${from.id}`);
  await page.until(() => screen.getByRole('button', { name: 'Select lessons' }));
  press('Select lessons');
  for (const title of titles) {
    fireEvent.click(await page.until(() => screen.getByLabelText(`Select ${title}`)));
  }
  press('Move to course…');
  await page.until(() => options().length === 2);
  return screen.getByRole('combobox', { name: 'Move to course' });
}

/** Chooses the other course, and returns the question that follows. */
async function choose(field: HTMLElement) {
  fireEvent.change(field, { target: { value: 'Type' } });
  await page.until(() => options().length === 1);
  fireEvent.keyDown(field, { key: 'Enter' });
  return within(await page.until(question));
}

const sent = () => page.sent('POST').map(({ body }) => body);
const idsOf = (...serials: number[]) => serials.map((serial) => lesson(serial).id);

test('Enter waits for the results of a search in progress', async () => {
  const field = await select('Lesson 1');
  const release = page.hold(courseOperations.list);
  fireEvent.change(field, { target: { value: 'Type' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(question()).toBeNull();
  release();
  within(await page.until(question)).getByText(/^It goes to the end of “Type that talks”/);
});

test('Cancel moves no lesson, and then the course is still chosen', async () => {
  const field = await select('Lesson 2');
  const asked = await choose(field);
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await page.until(() => !question());
  expect(sent()).toEqual([]);
  page.reply(lessonOperations.move, { message: 'The lessons have been moved.' });
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Move to course' }), { key: 'Enter' });
  const again = within(await page.until(question));
  fireEvent.click(again.getByRole('button', { name: 'Yes, move' }));
  await page.until(() => screen.getByText('1 lesson moved to “Type that talks”.'));
  expect(sent()).toMatchObject([{ course_id: target.id, lesson_ids: idsOf(2) }]);
});

test('moving lessons asks first if someone else has reordered them and that is not shown yet', async () => {
  const asked = await choose(await select('Lesson 1', 'Lesson 2'));
  const changed = page.refuse(lessonOperations.move, 'CHANGED', 'The order has changed.');
  fireEvent.click(asked.getByRole('button', { name: 'Yes, move' }));
  await page.until(() => screen.getByText(/^Someone else has reordered the lessons\./));
  changed();
  page.reply(lessonOperations.move, { message: 'The lessons have been moved.' });
  fireEvent.click(within(question()!).getByRole('button', { name: 'Yes, move' }));
  await page.until(() => screen.getByText('2 lessons moved to “Type that talks”.'));
  const wanted = { course_id: target.id, lesson_ids: idsOf(1, 2) };
  expect(sent()).toEqual([{ ...wanted, if_lesson_ids: idsOf(1, 2, 3) }, wanted]);
});

test('a refusal of the server is shown, such as that the video of a lesson is not ready', async () => {
  const asked = await choose(await select('Lesson 3'));
  const why = 'Only lessons whose videos are ready can be moved, not “Lesson 3”';
  page.refuse(lessonOperations.move, 'VALIDATION', why);
  fireEvent.click(asked.getByRole('button', { name: 'Yes, move' }));
  await page.until(() => screen.getByText(why));
});

test('a lesson whose file is still being uploaded is not moved', async () => {
  const [first] = from.lessons;
  const row = { kind: 'lesson', id: first!.id, parentId: from.id, title: first!.title } as const;
  const key = addUpload(new File(['content'], 'arriving.mp4'), row);
  const asked = await choose(await select('Lesson 1'));
  asked.getByText('The video of “Lesson 1” is still being uploaded.');
  expect(sent()).toEqual([]);
  await cancelUpload(key);
});
