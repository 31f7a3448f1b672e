import { describe, expect, test } from 'vitest';
import { picture } from '../../support/media/picture.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { acknowledge } from '../support/messages.ts';
import { failure } from '../support/page-setup.ts';
import { overflows } from '../support/site.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

describe('categories', () => {
  test('can be added, changed and deleted, with the specified messages', async () => {
    const page = await open('/dashboard/category-instructor', undefined, 'phone');
    const form = page.getByRole('form', { name: 'Category' });
    const name = form.getByLabel('Name');
    expect(await form.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true);
    await name.fill('   ');
    expect(await form.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true);
    await name.fill('Motion');
    await form.getByRole('button', { name: 'Add' }).click();
    await acknowledge(page, 'Category added.');
    await page.route('**/api/categories', failure(403, 'Not just now'));
    await name.fill('Kept');
    await form.getByRole('button', { name: 'Add' }).click();
    await acknowledge(page, 'Failed to save category.');
    expect(await name.inputValue()).toBe('Kept');
    await page.unroute('**/api/categories');

    await page.getByRole('button', { name: 'Edit Motion' }).click();
    await page.getByText('Discard what you typed?').waitFor();
    await page.getByRole('button', { name: 'Yes, discard it' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Add' }).waitFor();
    await page.getByRole('button', { name: 'Edit Motion' }).click();
    await name.fill('Movement');
    await form.getByRole('button', { name: 'Update' }).click();
    await acknowledge(page, 'Category updated.');
    expect(await overflows(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Delete Movement' }).click();
    await page.getByText('This will delete the category permanently!').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await acknowledge(page, 'Category has been deleted.');
    await page.getByRole('button', { name: 'Edit Movement' }).waitFor({ state: 'detached' });
  });

  test('that courses use cannot be deleted, and a message says so', async () => {
    const admin = await app.admin();
    const category = await admin.createCategory('In use');
    const { instructor } = await admin.home();
    await admin.createCourse({ category_id: category.id, instructor_id: instructor.id });
    const page = await open('/dashboard/category-instructor');
    await page.getByRole('button', { name: 'Delete In use' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await acknowledge(page, 'Failed to delete category.');
    await page.getByRole('button', { name: 'Edit In use' }).waitFor();
  });
});

test('instructors can be added with a photo, changed and deleted', async () => {
  const page = await open('/dashboard/category-instructor');
  const form = page.getByRole('form', { name: 'Instructor' });
  await form.getByRole('button', { name: 'Add' }).click();
  await form.getByText('Name is required').first().waitFor();
  await form.getByLabel('Name').fill('I');
  await form.getByRole('button', { name: 'Add' }).click();
  await form.getByText('Name must be at least 2 characters').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByText(/JPEG, JPG, PNG, WEBP.*5MB/i).waitFor();
  await form.getByLabel('Name').fill('Ines Instructor');
  const { content } = await picture();
  const face = { name: 'face.png', mimeType: 'image/png', buffer: content as Buffer };
  await form.locator('input[type=file]').setInputFiles(face);
  await form.getByRole('button', { name: 'Add' }).click();
  await acknowledge(page, 'Instructor added successfully.');
  await page.getByRole('button', { name: 'Edit Ines Instructor' }).click();
  await form.getByLabel('Name').fill('Ines Imagined');
  await form.getByRole('button', { name: 'Update' }).click();
  await acknowledge(page, 'Instructor updated successfully.');
  await page.getByRole('button', { name: 'Delete Ines Imagined' }).click();
  await page.getByText('This will delete the instructor permanently!').waitFor();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await acknowledge(page, 'Instructor has been deleted.');
});

describe('a course', () => {
  test('can be added with its fields, shown with all details, changed and deleted', async () => {
    const admin = await app.admin();
    const { category, instructor } = await admin.home();
    const page = await open('/dashboard/courses');
    await page.getByRole('button', { name: 'Add Course' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    for (const field of ['Title', 'Instructor', 'Category']) {
      await dialog.getByText(`${field} is required`).first().waitFor();
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await dialog.getByLabel('Language').inputValue()).toBe('en');
    expect(await dialog.getByLabel('Status').inputValue()).toBe('draft');
    await dialog.getByLabel('Title', { exact: true }).fill('Grids that hold');
    await dialog.getByLabel('Price').fill('19.5');
    await dialog.getByLabel('Instructor').selectOption(instructor.id);
    await dialog.getByLabel('Category').selectOption(category.id);
    await dialog.getByLabel('Tags').fill('grid, layout');
    const { content } = await picture();
    const cover = { name: 'cover.png', mimeType: 'image/png', buffer: content as Buffer };
    await dialog.getByLabel('Image').setInputFiles(cover);
    await page.route('**/api/courses', failure(403, 'Not just now'));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await acknowledge(page, 'Not just now');
    expect(await dialog.getByLabel('Tags').inputValue()).toBe('grid, layout');
    await page.unroute('**/api/courses');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await acknowledge(page, 'Course added successfully.');

    await page.getByRole('button', { name: 'Details of Grids that hold' }).click();
    for (const text of ['grids-that-hold', '$19.50', 'grid, layout', instructor.name]) {
      await dialog.getByText(text, { exact: true }).waitFor();
    }
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit Grids that hold' }).click();
    await dialog.getByLabel('Title', { exact: true }).fill('Grids that bend');
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await acknowledge(page, 'Course updated successfully.');

    await page.getByRole('button', { name: 'Delete Grids that bend' }).click();
    await page.getByText("You won't be able to revert this!").waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Grids that bend' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await acknowledge(page, 'The course has been deleted.');
    await page.getByText('Grids that bend').waitFor({ state: 'detached' });
  });

  test('allows editing and deleting lessons and previewing videos', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse({ title: 'With lessons' });
    const lesson = await admin.createLesson(course, { title: 'Seen', video: 'mp4-one-second' });
    await admin.createLesson(course, { title: 'Bare', serial: 2 });
    await admin.untilMedia(course, lesson, 'ready');
    const page = await open('/dashboard/courses?q=With%20lessons', undefined, 'phone');
    await page.getByRole('button', { name: 'Preview video of With lessons' }).click();
    await page.getByText('No video available.').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /Manage Lessons of With lessons/ }).click();
    await page.getByRole('button', { name: 'Preview Bare' }).click();
    await page.getByText('No video available.').waitFor();
    await page.getByRole('button', { name: 'Back to lessons' }).click();
    await page.route('**/media/videos/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Preview Seen' }).click();
    await page.getByText('Video could not be loaded').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute('**/media/videos/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Ready', { exact: true }).waitFor();
    await page.evaluate("void document.querySelector('video').play()");
    await page.getByText(/^(Playing|Paused)$/).waitFor();
    await page.getByRole('button', { name: 'Back to lessons' }).click();

    await page.getByRole('button', { name: 'Edit Bare' }).click();
    const form = page.getByRole('form', { name: 'Edit lesson' });
    await form.getByLabel('Title').fill('');
    await form.getByRole('button', { name: 'Update Lesson' }).click();
    await form.getByText('Title is required').first().waitFor();
    await form.getByLabel('Title').fill('Dressed');
    await form.getByRole('button', { name: 'Update Lesson' }).click();
    await acknowledge(page, 'Lesson updated successfully.');
    expect(await overflows(page)).toBe(false);
    await page.getByRole('button', { name: 'Delete Dressed' }).click();
    await page.getByText("You won't be able to revert this!").waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await acknowledge(page, 'The lesson has been deleted.');
    expect((await admin.course(course.id)).lessons.map(({ title }) => title)).toEqual(['Seen']);
  });
});
