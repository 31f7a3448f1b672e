import { courseOperations } from '@atelier/contracts/catalog/courses';
import { instructorOperations } from '@atelier/contracts/catalog/instructors';
import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { sectionOperations } from '@atelier/contracts/catalog/sections';
import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';
import {
  course,
  idOf,
  instructor,
  lesson,
  livestream,
  livestreamCategory,
  livestreamGroup,
} from '~/testing/rows.ts';

const page = simulateApp();
const typed = 'Long thought about';
const section = { id: idOf('9'), title: 'First' };
const other = { ...instructor, id: idOf('8'), name: 'Ines Other' };
const otherCategory = { ...livestreamCategory, id: idOf('6'), name: 'Restored' };
const shown = course({ sections: [section], lessons: [] });
const live = livestream();

beforeEach(() => {
  enterBackOffice(page);
  page.reply(courseOperations.list, [shown], 1);
  page.reply(courseOperations.get, shown);
  page.reply(instructorOperations.list, [instructor, other]);
  page.reply(livestreamOperations.list, [livestreamGroup(live)], 1);
  page.reply(livestreamOperations.get, live);
  page.reply(livestreamCategoryOperations.list, [livestreamCategory, otherCategory]);
});

const press = async (name: string | RegExp) =>
  fireEvent.click(await page.until(() => screen.getByRole('button', { name })));
/** Both events of a browser: forms keep drafts by the first, and selects change by the second. */
function type(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } });
  fireEvent.change(field);
}
const isRestored = () => page.until(() => screen.getByText('Unsaved changes were restored'));
const inForm = async (label: string | RegExp, name?: string) =>
  page.until(() => {
    const form = name ? screen.getByRole('form', { name }) : screen.getByRole('dialog');
    return within(form).getByLabelText<HTMLInputElement>(label);
  });

describe('a draft', () => {
  test.each(['Add Section', 'Rename section First'])(
    'of a section (%s) is kept through a reload, and saved by Enter',
    async (opener) => {
      page.open(`/dashboard/courses/${shown.id}`);
      const title = () =>
        page.until(() => screen.getByLabelText<HTMLInputElement>('Section title'));
      await press(opener);
      type(await title(), typed);
      page.reload();
      await press(opener);
      await isRestored();
      expect((await title()).value).toBe(typed);
      for (const operation of [sectionOperations.create, sectionOperations.update]) {
        page.reply(operation, { message: 'Saved.', section: { ...section, title: typed } });
      }
      await page.user.type(await title(), '{Enter}');
      await page.until(() => page.sent().length === 1);
      expect(page.sent()[0]!.body).toMatchObject({ title: typed });
    },
  );

  test('of a schedule is kept through a reload', async () => {
    page.reply(courseOperations.get, { ...shown, status: 'draft', published: false });
    page.open(`/dashboard/courses/${shown.id}`);
    const moment = () => page.until(() => screen.getByLabelText<HTMLInputElement>('Publish at'));
    type(await moment(), '2099-12-24T18:00');
    page.reload();
    await isRestored();
    expect((await moment()).value).toBe('2099-12-24T18:00');
  });

  test('of a lesson is kept through a reload, and removed when the lesson is saved', async () => {
    page.open(`/dashboard/courses/${shown.id}`);
    const title = () => inForm('Title', 'Add lesson');
    await press('Add Lesson');
    type(await title(), typed);
    page.reload();
    await press('Add Lesson');
    await isRestored();
    expect((await title()).value).toBe(typed);
    const saved = lesson(1, { title: typed });
    page.reply(lessonOperations.create, { message: 'Lesson added successfully.', lesson: saved });
    await page.user.type(await title(), '{Enter}');
    await page.until(() => !screen.queryByRole('form', { name: 'Add lesson' }));
    await press('Add Lesson');
    expect((await title()).value).toBe('');
    expect(screen.queryByText('Unsaved changes were restored')).toBeNull();
  });

  test('of a course includes its choices, and saving it sends nothing else', async () => {
    page.open('/dashboard/courses');
    await press(`Edit ${shown.title}`);
    type(await inForm(/^Subtitle/), typed);
    type(await inForm('Instructor'), other.id);
    type(await inForm('Status'), 'archived');
    page.reload();
    await press(`Edit ${shown.title}`);
    await isRestored();
    const chosen = await inForm('Instructor');
    await page.until(() => chosen.value === other.id);
    expect((await inForm(/^Subtitle/)).value).toBe(typed);
    expect((await inForm('Status')).value).toBe('archived');
    expect((await inForm('Published')).checked).toBe(false);
    page.reply(courseOperations.update, { message: 'Course updated successfully.', course: shown });
    await press('Update');
    await page.until(() => page.sent().length === 1);
    expect(page.sent()[0]!.body).toEqual({
      ...{ subtitle: typed, instructor_id: other.id, status: 'archived', published: '0' },
      if_updated_at: shown.updated_at,
    });
  });

  test('of a course of tutorials includes its rows in order', async () => {
    page.open('/dashboard/tutorials');
    const titles = () => screen.getAllByLabelText<HTMLInputElement>(/^Tutorial title/);
    await press('New Course');
    type((await page.until(titles))[0]!, 'First');
    await press('Add tutorial');
    type(await page.until(() => titles()[1]), 'Second');
    await press('Move tutorial 2 up');
    page.reload();
    await press('New Course');
    await isRestored();
    expect(titles().map(({ value }) => value)).toEqual(['Second', 'First']);
    await press('Discard');
    await page.until(() => !screen.queryByText('Unsaved changes were restored'));
    expect(titles().map(({ value }) => value)).toEqual(['']);
  });
});

describe('before a restored choice has loaded', () => {
  test('a course cannot be saved', async () => {
    page.open(`/dashboard/courses/${shown.id}`);
    type(await inForm('Instructor', 'Details'), other.id);
    const release = page.hold(instructorOperations.list);
    page.reload();
    await isRestored();
    const form = screen.getByRole('form', { name: 'Details' });
    const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    release();
    await page.until(() => !save.disabled);
    expect((await inForm('Instructor', 'Details')).value).toBe(other.id);
  });

  test('a livestream cannot be saved', async () => {
    page.open('/dashboard/livestreams');
    await press(`Edit ${live.title}`);
    type(await inForm('Category'), otherCategory.id);
    const release = page.hold(livestreamCategoryOperations.list);
    page.reload();
    await press(`Edit ${live.title}`);
    await isRestored();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });
    expect(save.disabled).toBe(true);
    release();
    await page.until(() => !save.disabled);
    expect((await inForm('Category')).value).toBe(otherCategory.id);
  });
});

test('a course can be saved although categories and instructors cannot be loaded', async () => {
  page.interfere(instructorOperations.list);
  page.open(`/dashboard/courses/${shown.id}`);
  type(await inForm(/^Subtitle/, 'Details'), 'Without lists');
  expect((await inForm('Instructor', 'Details')).value).toBe(instructor.id);
  page.reply(courseOperations.update, { message: 'Course updated successfully.', course: shown });
  const form = screen.getByRole('form', { name: 'Details' });
  const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  // Once the last attempt to load them has failed.
  await page.until(() => !save.disabled);
  fireEvent.click(save);
  await page.until(() => page.sent().length === 1);
  expect(page.sent()[0]!.body).toMatchObject({ subtitle: 'Without lists' });
});
