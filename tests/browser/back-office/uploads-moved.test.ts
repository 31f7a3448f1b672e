import { readFile } from 'node:fs/promises';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { holdRequests } from '../support/page-setup.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });

interface Sending {
  readonly page: Page;
  readonly admin: Admin;
  readonly course: Course;
  readonly lesson: Lesson;
  /** Lets the upload continue. */
  readonly release: () => void;
}

/** Creates a lesson whose video upload has started and is held back. */
async function sendVideo(): Promise<Sending> {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses/${course.id}`);
  const release = await holdRequests(page, '**/api/media/uploads/*');
  const buffer = await readFile(await mediaFile('mp4-tiny'));
  const box = page.getByLabel('Drop videos here: each becomes a lesson');
  await box.setInputFiles({ name: 'Sent.mp4', mimeType: 'video/mp4', buffer });
  await tray(page).getByText('Uploads: 0 of 1 done').waitFor();
  const [lesson] = (await admin.course(course.id)).lessons;
  return { page, admin, course, lesson: lesson!, release };
}

test.each(['with', 'without'])(
  '%s live events, a lesson moved during the upload gets its video in the other course',
  async (which) => {
    const { page, admin, course, lesson, release } = await sendVideo();
    if (which === 'without') await page.route('**/api/media/events', (route) => route.abort());
    const to = await admin.createCourse();
    const moved = { course_id: to.id, lesson_ids: [lesson.id] };
    expect((await admin.post(`/api/courses/${course.id}/lesson-moves`, moved)).status).toBe(200);
    release();
    await tray(page).getByText('1 upload done · 1 ready').waitFor();
    expect((await admin.lesson(to, lesson)).media.status).toBe('ready');
    await tray(page).getByRole('button', { name: 'Show uploads' }).click();
    const link = tray(page).getByRole('link', { name: 'Sent' });
    expect(await link.getAttribute('href')).toBe(`/dashboard/courses?lessons=${to.id}`);
  },
);

test('if the lesson is deleted during the upload, its video can be added after it is restored', async () => {
  const { page, admin, course, lesson, release } = await sendVideo();
  await admin.delete(`/api/courses/${course.id}/lessons/${lesson.id}`);
  release();
  const text = 'The lesson has been deleted. Restore it and retry, or cancel the upload.';
  await tray(page).getByText(text).waitFor();
  expect((await admin.post(`/api/deletions/${lesson.id}/restore`)).status).toBe(200);
  await tray(page).getByRole('button', { name: 'Retry Sent.mp4' }).click();
  await tray(page).getByText('1 upload done · 1 ready').waitFor();
  expect((await admin.lesson(course, lesson)).media.status).toBe('ready');
});

test('canceling an upload keeps a lesson that got another video in the meantime', async () => {
  const { page, admin, course, lesson } = await sendVideo();
  await admin.replaceVideo(course, lesson, 'mp4-tiny');
  await tray(page).getByRole('button', { name: 'Cancel Sent.mp4' }).click();
  await tray(page).waitFor({ state: 'detached' });
  await until('it has its video', async () => {
    return (await admin.lesson(course, lesson)).media.status === 'ready';
  });
});

test('canceling an upload also removes its lesson if it was moved to another course', async () => {
  const { page, admin, course, lesson, release } = await sendVideo();
  const to = await admin.createCourse();
  const moved = { course_id: to.id, lesson_ids: [lesson.id] };
  await admin.post(`/api/courses/${course.id}/lesson-moves`, moved);
  await tray(page).getByRole('button', { name: 'Cancel Sent.mp4' }).click();
  release();
  await until('it is gone', async () => (await admin.course(to.id)).lessons.length === 0);
});
