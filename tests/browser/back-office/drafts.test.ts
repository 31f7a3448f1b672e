import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { withSections } from '../../support/catalog/sections.ts';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { noticeOf, reload } from '../support/drafts.ts';
import { acknowledge } from '../support/messages.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const typed = 'Long thought about';

describe('a draft', () => {
  test('of a section, new or renamed, is kept through a reload', async () => {
    const admin = await app.admin();
    const { course } = await withSections(admin);
    const page = await open(`/dashboard/courses/${course.id}`);
    const title = page.getByLabel('Section title');
    for (const [at, opener] of ['Add Section', 'Rename section First'].entries()) {
      const openForm = () => page.getByRole('button', { name: opener }).click();
      await openForm();
      await title.fill(typed);
      await reload(page);
      await openForm();
      await noticeOf(page).waitFor();
      expect(await title.inputValue()).toBe(typed);
      await expectAccessibleLayout(page);
      await title.press('Enter');
      await page.getByRole('heading', { level: 3, name: typed }).nth(at).waitFor();
    }
    const { sections } = await admin.course(course.id);
    expect(sections.map((one) => one.title)).toEqual([typed, 'Second', typed]);
  });

  test('of a schedule is kept through a reload', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse({ status: 'draft' });
    const page = await open(`/dashboard/courses/${course.id}`);
    const moment = page.getByLabel('Publish at');
    await moment.fill('2099-12-24T18:00');
    await reload(page);
    await noticeOf(page).waitFor();
    expect(await moment.inputValue()).toBe('2099-12-24T18:00');
  });

  test('of a lesson is kept through a reload, and removed when the lesson is saved', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
    const lessons = page.getByRole('button', { name: `Manage Lessons of ${course.title}` });
    const title = page.getByRole('form', { name: 'Add lesson' }).getByLabel('Title');
    const add = page.getByRole('button', { name: 'Add Lesson' });
    await lessons.click();
    await add.click();
    await title.fill(typed);
    await reload(page);
    await lessons.click();
    await add.click();
    await noticeOf(page).waitFor();
    await title.press('Enter');
    await page.getByRole('button', { name: `Edit ${typed}` }).waitFor();
    await add.click();
    await title.waitFor();
    expect(await noticeOf(page).count()).toBe(0);
    expect(await title.inputValue()).toBe('');
  });

  test('of a course includes its choices, and saving it keeps what somebody else has changed', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const { id } = await admin.createInstructor('Ines Other');
    const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
    const edit = page.getByRole('button', { name: `Edit ${course.title}` });
    const form = page.getByRole('dialog');
    await edit.click();
    await form.getByLabel('Subtitle').fill(typed);
    await form.getByLabel('Instructor').selectOption({ label: 'Ines Other' });
    await form.getByLabel('Status').selectOption('archived');
    await reload(page);
    await admin.put(`/api/courses/${course.id}`, { tags: 'By somebody else' });

    await edit.click();
    await noticeOf(page).waitFor();
    await until('the choices are restored', async () => {
      return (await form.getByLabel('Instructor').inputValue()) === id;
    });
    expect(await form.getByLabel('Subtitle').inputValue()).toBe(typed);
    expect(await form.getByLabel('Status').inputValue()).toBe('archived');
    expect(await form.getByLabel('Published').isChecked()).toBe(false);
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await acknowledge(page, 'Course updated successfully.');
    const saved = await admin.course(course.id);
    const changes = { subtitle: typed, status: 'archived', instructor: { id } };
    expect(saved).toMatchObject({ ...changes, tags: 'By somebody else' });
  });

  test('of a course of tutorials includes its rows in order', async () => {
    const page = await open('/dashboard/tutorials');
    const opener = page.getByRole('button', { name: 'New Course', exact: true });
    const titles = page.getByRole('dialog').getByLabel('Tutorial title');
    await opener.click();
    await titles.first().fill('First');
    await page.getByRole('button', { name: 'Add tutorial' }).click();
    await titles.nth(1).fill('Second');
    await page.getByRole('button', { name: 'Move tutorial 2 up' }).click();
    await reload(page);
    await opener.click();
    await noticeOf(page).waitFor();
    expect(await Promise.all([0, 1].map((at) => titles.nth(at).inputValue()))).toEqual([
      'Second',
      'First',
    ]);
    await page.getByRole('button', { name: 'Discard' }).click();
    await noticeOf(page).waitFor({ state: 'detached' });
    expect(await titles.count()).toBe(1);
    expect(await titles.first().inputValue()).toBe('');
  });

  test('is removed when its form is discarded, and at sign-out', async () => {
    const page = await browser.newPage();
    const signIn = async () => {
      await page.getByLabel('Email').fill(adminEmail);
      await page.getByLabel('Password', { exact: true }).fill(adminPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/dashboard/courses');
    };
    const title = page.getByRole('dialog').getByLabel('Title', { exact: true });
    const discard = page.getByRole('button', { name: 'Yes, discard it' });
    const isKept = () => page.evaluate<boolean>("'draft:course:new' in sessionStorage");
    await page.goto(`${app.url}/dashboard/courses`);
    await signIn();
    const write = async () => {
      await page.getByRole('button', { name: 'Add Course' }).click();
      await title.fill(typed);
      await until('the draft is stored', isKept);
    };
    await write();
    await page.keyboard.press('Escape');
    await discard.click();
    await title.waitFor({ state: 'detached' });
    expect(await isKept()).toBe(false);

    await write();
    await reload(page);
    expect(await isKept()).toBe(true);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/admin/login');
    await until('the draft is removed', async () => !(await isKept()));
  });
});

test('Back asks before typed text is discarded, and Forward returns to the page', async () => {
  const page = await open('/dashboard/messages');
  await page.getByRole('link', { name: 'Category-Instructor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Category-Instructor' }).waitFor();
  const name = page.getByRole('form', { name: 'Category' }).getByLabel('Name');
  await name.fill(typed);
  const question = page.getByRole('alertdialog').filter({ hasText: 'Discard what you typed?' });
  const goBack = () => page.evaluate('history.back()');

  await goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.waitForURL('**/dashboard/category-instructor');
  expect(await name.inputValue()).toBe(typed);

  await goBack();
  await question.getByRole('button', { name: 'Yes, discard it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/messages');
  await page.evaluate('history.forward()');
  await page.getByRole('heading', { level: 1, name: 'Category-Instructor' }).waitFor();
  expect(await name.inputValue()).toBe('');
});
