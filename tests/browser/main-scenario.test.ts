import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../support/calls/until.ts';
import { mediaFile } from '../support/media/media-file.ts';
import { tokenOf, writtenMailTo } from '../support/people/mailbox.ts';
import { adminEmail, adminPassword } from '../support/processes/app.ts';
import { useSharedApp } from '../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from './support/browser.ts';
import { heard } from './support/heard.ts';
import { acknowledge } from './support/messages.ts';

const app = useSharedApp();
const browser = useBrowser();
const learnerEmail = 'lea@atelier.test';

test('an admin uploads lessons, and a learner who signs up plays them as premium videos', async () => {
  const admin = await browser.newPage({ reducedMotion: 'no-preference' });
  await signIn(admin);
  await addCategoryAndInstructor(admin);
  await addCourse(admin, 'Motion for Interfaces');
  await openLessons(admin, 'Motion for Interfaces');
  await addLesson(admin, 'Easing by ear', '1', await mediaFile('mp4-index-last'));
  await addLesson(admin, 'Springs', '2', await mediaFile('webm-vp9-opus'));
  await until('both lessons are ready', async () => {
    return (await admin.getByText('Ready', { exact: true }).count()) === 2;
  });
  expect(await accessibilityViolations(admin)).toEqual([]);

  const learner = await browser.newPage({ reducedMotion: 'no-preference' });
  await learner.goto(app.url);
  await learner.getByRole('link', { name: 'Motion for Interfaces' }).first().click();
  await learner.getByRole('heading', { level: 1, name: 'Motion for Interfaces' }).waitFor();
  expect(await accessibilityViolations(learner)).toEqual([]);
  await expect.poll(() => learner.title()).toContain('Motion for Interfaces');
  const course = learner.url();
  await learner.getByRole('button', { name: 'Start Learning' }).click();
  await learner.getByText('Lesson 1 of 2').waitFor();
  expect(await learner.locator('video').count(), 'a visitor sees no video').toBe(0);
  expect(await accessibilityViolations(learner)).toEqual([]);

  await learner.keyboard.press('Escape');
  await signUp(learner);
  await verifyEmail(learner);
  await learner.goto(course);
  await learner.getByRole('button', { name: 'Start Learning' }).click();
  const premium = learner.getByRole('button', { name: 'Use a premium video', exact: true });
  await premium.click();
  await plays(learner);
  await seeks(learner);

  await learner.getByRole('button', { name: 'Next' }).click();
  await learner.getByText('Lesson 2 of 2').waitFor();
  await premium.click();
  await plays(learner);
  expect(await learner.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  expect(await accessibilityViolations(learner)).toEqual([]);
});

test('the back office redirects to /admin/login without a session', async () => {
  const page = await browser.newPage({ reducedMotion: 'no-preference' });
  await page.goto(`${app.url}/dashboard/courses`);
  await page.waitForURL('**/admin/login');
  await page.getByText('Admin Portal').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${app.url}/admin/login`);
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

async function addCategoryAndInstructor(page: Page): Promise<void> {
  await page.goto(`${app.url}/dashboard/category-instructor`);
  const category = page.getByRole('form', { name: 'Category' });
  await category.getByLabel('Name').fill('Motion');
  await category.getByRole('button', { name: 'Add' }).click();
  await acknowledge(page, 'Category added.');
  const instructor = page.getByRole('form', { name: 'Instructor' });
  await instructor.getByLabel('Name').fill('Ines Instructor');
  await instructor.getByRole('button', { name: 'Add' }).click();
  await acknowledge(page, 'Instructor added successfully.');
  await page.getByRole('button', { name: 'Edit Ines Instructor' }).waitFor();
}

async function addCourse(page: Page, title: string): Promise<void> {
  await page.goto(`${app.url}/dashboard/courses`);
  await page.getByText('No courses found').waitFor();
  await page.getByRole('button', { name: /Add Course|New Course/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Price').fill('29');
  await form.getByLabel('Instructor').selectOption({ label: 'Ines Instructor' });
  await form.getByLabel('Category').selectOption({ label: 'Motion' });
  await form.getByLabel('Status').selectOption('published');
  await form.getByLabel('Published').check({ force: true });
  await form.getByRole('button', { name: 'Add', exact: false }).last().click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await acknowledge(page, 'Course added successfully.');
}

async function openLessons(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Manage Lessons of ${title}` }).click();
  await page.getByText('No lessons added yet. Add your first lesson to get started.').waitFor();
}

async function addLesson(page: Page, title: string, serial: string, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  const form = page.getByRole('form', { name: 'Add lesson' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Serial').fill(serial);
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByRole('button', { name: 'Add Lesson' }).click();
  await acknowledge(page, 'Lesson added successfully.');
  await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Name').fill('Lea Learner');
  await form.getByLabel('Email').fill(learnerEmail);
  await form.getByLabel('Password', { exact: true }).fill('a long enough password');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await heard(page, 'Account created!');
  await form.waitFor({ state: 'detached' });
}

/** Premium videos need a verified address. */
async function verifyEmail(page: Page): Promise<void> {
  const mail = await writtenMailTo(app.dataDir, learnerEmail, 'Verify your email address');
  await page.goto(`${app.url}/verify-email#token=${tokenOf(mail)}`);
  await page.getByRole('button', { name: `Verify ${learnerEmail}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Email verified' }).waitFor();
  // A month later, the trial is over.
  const emailVerifiedAt = new Date(Date.now() - 30 * 24 * 3_600_000);
  const users = app.database('users').collection('users');
  await users.updateOne({ email: learnerEmail }, { $set: { emailVerifiedAt } });
}

/** The used part of the browser's video element. Tests are compiled without the DOM types. */
interface MediaElement {
  readonly currentTime: number;
  readonly duration: number;
  readonly readyState: number;
  readonly error: unknown;
}

async function plays(page: Page): Promise<void> {
  const video = page.locator('video');
  await video.waitFor();
  await until('the video plays', () =>
    video.evaluate((one: MediaElement) => one.currentTime > 0.2 && !one.error),
  );
}

async function seeks(page: Page): Promise<void> {
  const video = page.locator('video');
  const middle = await video.evaluate((one: MediaElement) => one.duration / 2);
  await page.getByLabel('Seek').fill(String(middle));
  await until('the video plays from the middle', () =>
    video.evaluate(
      (one: MediaElement, from) => one.currentTime > from && one.readyState >= 2,
      middle - 0.2,
    ),
  );
}
