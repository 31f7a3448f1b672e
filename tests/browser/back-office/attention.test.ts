import { ObjectId } from 'mongodb';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { sendMessage } from '../../support/people/messages.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useQueues } from '../../support/processes/use-queues.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp();
const queues = useQueues(app);
const browser = useBrowser();
const open = openerOf(app, browser);

const dayMs = 24 * 3_600_000;

/** Opens the list that a line of the overview links to, and returns its number of rows. */
async function rowsBehind(page: Page, line: string): Promise<number> {
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('link', { name: line, exact: true }).click();
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().waitFor();
  return rows.count();
}

test('the overview counts items that need attention, and each line links to exactly these rows', async () => {
  const admin = await app.admin();
  const page = await open('/dashboard');
  await page.getByText('Nothing needs your attention.').waitFor();
  await expectAccessibleLayout(page);

  for (const title of ['Forgotten', 'Begun today']) {
    const course = await admin.createCourse({ title, status: 'draft', published: false });
    if (title === 'Forgotten') {
      const created_at = new Date(Date.now() - 8 * dayMs);
      const courses = app.database('catalog').collection('courses');
      await courses.updateOne({ _id: new ObjectId(course.id) }, { $set: { created_at } });
    }
  }
  await sendMessage(admin);
  await sendMessage(admin);
  const course = await admin.createCourse();
  const bad = await admin.createLesson(course, { video: 'truncated-index-last' });
  await admin.untilMedia(course, bad, 'failed');
  const failed = await until('the job has failed', async () => {
    const jobs = await queues().media.getJobs(['failed']);
    return jobs.find((job) => job.name === 'process-video');
  });
  const twoHoursAgo = Date.now() - dayMs / 12;
  const late = { jobId: 'late', timestamp: twoHoursAgo, delay: dayMs };
  await queues().media.add('process-video', failed.data, late);
  const soon = { jobId: 'soon', delay: dayMs };
  await queues().media.add('process-video', failed.data, soon);

  expect(await rowsBehind(page, '1 draft is older than a week')).toBe(1);
  await page.getByRole('link', { name: 'Forgotten' }).waitFor();
  expect(await rowsBehind(page, '2 unread messages')).toBe(2);
  expect(await rowsBehind(page, '1 failed job')).toBe(1);
  expect(await rowsBehind(page, '1 job is stuck')).toBe(1);
  await expectAccessibleLayout(page);
});

test('GET /api/jobs?state and GET /api/courses?min_age_days reject invalid values', async () => {
  const admin = await app.admin();
  expect((await admin.get('/api/jobs?state=late')).status).toBe(400);
  const answer = await admin.get('/api/courses?all=1&min_age_days=soon');
  expect(answer.status).toBe(400);
  expect(answer.json<{ fields: { path: string }[] }>().fields[0]!.path).toBe('min_age_days');
});
