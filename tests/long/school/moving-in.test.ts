import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { QueuedJob } from '@atelier/contracts/media/video-jobs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessibleLayout, openerOf } from '../../browser/support/back-office.ts';
import { useBrowser } from '../../browser/support/browser.ts';

import { clientEnv } from '../../browser/support/site.ts';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import { useAppWithMail } from '../../support/people/use-mail.ts';
import {
  movedCourses,
  movedLearners,
  plannedCourses,
  plannedRights,
  rightsOf,
} from '../../support/school/moved-school.ts';
import { courseTable, peopleTable, planSchool } from '../../support/school/spreadsheet.ts';

// Limits of calls as in production: one person moves everything in.
const env = { ...clientEnv, THROTTLE_FACTOR: '1' };
const { app, mailbox } = useAppWithMail({ env });
const browser = useBrowser();
const open = openerOf(app, browser);

const school = planSchool();
const invitation = 'Your account at Atelier';
/** Timeout for what a busy machine does in the background, in milliseconds. */
const patience = 600_000;

interface Film {
  readonly course: string;
  readonly lesson: string;
  readonly name: string;
}

const films: Film[] = school.courses.flatMap((course) =>
  course.sections
    .flatMap(({ lessons }) => lessons)
    .filter(({ isText }) => !isText)
    .map(({ title, file }, at) => ({
      ...{ course: course.title, lesson: title },
      name: file || `${String(at + 1).padStart(2, '0')} ${title.replaceAll(':', ' -')}.mp4`,
    })),
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-moving-'));
  const video = await mediaFile('mp4-tiny');
  for (const { course, name } of films) {
    await mkdir(path.dirname(fileOf({ course, name })), { recursive: true });
    await copyFile(video, fileOf({ course, name }));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = ({ course, name }: Pick<Film, 'course' | 'name'>) =>
  path.join(folder, `${school.courses.findIndex(({ title }) => title === course)}`, name);

/** Chooses a table, imports it, and repeats the call if it was lost. */
async function importTable(page: Page, what: string, table: Buffer, lose?: () => Promise<void>) {
  const dialog = page.getByRole('dialog', { name: `Import ${what}` });
  await page.getByRole('button', { name: `Import ${what}` }).click();
  const file = { name: `${what}.csv`, mimeType: 'text/csv', buffer: table };
  await dialog.getByLabel('File').setInputFiles(file);
  await dialog.getByText(/would be (added|given)/).waitFor();
  await expectAccessibleLayout(page);
  const isSent = page.waitForRequest('**/api/imports/*');
  await dialog.getByRole('button', { name: /^Import \d+ rows$/ }).click();
  await isSent;
  await lose?.();
  const retry = dialog.getByRole('button', { name: 'Retry' });
  const isDone = dialog.getByText(/were added|Nothing has changed/);
  await retry.or(isDone).first().waitFor();
  if (await retry.isVisible()) await retry.click();
  await isDone.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** Does something when the sixth file of a folder is about to be sent. */
async function amidUploads(page: Page, interrupt: () => Promise<unknown>): Promise<void> {
  let begun = 0;
  await page.route('**/api/media/uploads', async (route) => {
    begun += 1;
    if (begun === 6) await interrupt();
    await route.continue();
  });
}

/** Drops the videos of a course on its page, and waits until all of them play. */
async function addVideos(page: Page, admin: Admin, { id, title }: Course) {
  const own = films.filter(({ course }) => course === title);
  await page.goto(`${app.url}/dashboard/courses/${id}`);
  const box = page.getByLabel('Drop videos here: each becomes a lesson');
  await until('the box is open', () => box.isEnabled());
  await box.setInputFiles(own.map(fileOf));
  const all = async () => {
    const { lessons } = await admin.course(id);
    return lessons.filter(({ media }) => media.status === 'ready').length === own.length;
  };
  await until('every video plays', all, { within: patience });
  const { lessons } = await admin.course(id);
  const videoOf = (lesson: string) => lessons.find(({ title }) => title === lesson)!.video_url!;
  const wanted = Object.fromEntries(own.map(({ lesson, name }) => [videoOf(lesson), name]));
  // A video plays a moment before its job ends.
  const processed = async () => {
    const { jobs } = done(await admin.get('/api/jobs?state=completed&per_page=100'), 200) as {
      jobs: QueuedJob[];
    };
    const names = Object.keys(wanted).map((url) => [
      url,
      jobs.find(({ asset_id }) => url.includes(asset_id))?.file_name,
    ]);
    return Object.fromEntries(names);
  };
  await expect.poll(processed, { timeout: patience }).toEqual(wanted);
}

test('a school moves in from its tables and videos, with nothing lost and nothing doubled', {
  timeout: 2 * patience,
}, async () => {
  browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|status of 50[34]/);
  const admin = await app.admin();
  const { category, instructor } = await admin.home();
  const home = { category: category.name, instructor: instructor.name };
  const page = await open('/dashboard/courses');
  const courses = courseTable(school, home);
  await importTable(page, 'courses', courses);

  const listed = (await admin.get('/api/courses?all=1&per_page=100')).json<Course[]>();
  const [first, second] = [...new Set(films.map(({ course }) => course))].map(
    (title) => listed.find((one) => one.title === title)!,
  );
  await amidUploads(page, async () => {
    page.once('requestfailed', () => void page.context().setOffline(false));
    await page.context().setOffline(true);
  });
  await addVideos(page, admin, first!);
  await page.unrouteAll();
  const catalog = app.process('catalog');
  let isBack: Promise<void> | undefined;
  await amidUploads(page, async () => {
    await catalog.kill();
    isBack = catalog.restart();
  });
  await addVideos(page, admin, second!);
  await isBack;

  await page.goto(`${app.url}/dashboard/users`);
  const people = peopleTable(school);
  await importTable(page, 'people', people, async () => {
    await app.process('users').kill();
    await app.process('users').restart();
  });

  for (const [path, table] of [
    ['courses', courses],
    ['people', people],
  ] as const) {
    const file = { content: table, name: `${path}.csv`, type: 'text/csv' };
    await until(
      `nothing is left to import of ${path}`,
      async () => {
        const answer = await admin.form('POST', `/api/imports/${path}`, { dry_run: '1' }, { file });
        return /^Nothing would change/.test(String(done(answer, 200).message));
      },
      { within: patience },
    );
  }
  expect(await movedCourses(admin)).toEqual(plannedCourses(school, home));
  const learners = await movedLearners(admin);
  const byEmail = new Map(learners.map((one) => [one.email, one]));
  expect(learners).toHaveLength(school.learners.length);
  for (const planned of school.learners) {
    const { email, name } = planned;
    expect(byEmail.get(email)).toMatchObject({ name, invited: true });
    expect(await rightsOf(admin, byEmail.get(email)!), email).toEqual(plannedRights(planned));
    await mailbox.mailTo(email, invitation);
    expect(mailbox.mailsTo(email), email).toHaveLength(1);
  }
  // The table gives the first of them the plan.
  await expectToSignIn(school.learners[0]!.email, 'pro');
});

/** Accepts an invitation as its recipient does, and signs in with the plan that was listed. */
async function expectToSignIn(email: string, plan: string) {
  const token = tokenOf(await mailbox.mailTo(email, invitation));
  const learner = app.visitor();
  const password = 'a rather long password';
  done(await learner.post('/api/password', { token, password }), 200);
  const { userInfomation } = done(await learner.post('/api/login', { email, password }), 201);
  expect(userInfomation).toMatchObject({ email, plan, email_verified: true });
}
