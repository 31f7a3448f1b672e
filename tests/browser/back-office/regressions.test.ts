import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

test('moving through job titles by arrow keys saves only the last one', async () => {
  const email = 'arrows@atelier.test';
  const owner = await app.admin();
  await owner.post('/api/admins', { email, password: 'a good long password', role: 'admin' });
  const page = await open('/dashboard/team-members');
  const title = page.getByRole('combobox', { name: `Job title of ${email}` });
  const saved: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.postDataJSON());
  });
  // The choice settles only after the last key, however long the test takes for each.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await title.focus();
  for (const expected of ['Support', 'Developer', 'Designer']) {
    await page.keyboard.press('ArrowUp');
    expect(await title.inputValue()).toBe(expected);
  }
  await page.clock.resume();
  await page.getByText(`${email}: Designer`).first().waitFor();
  expect(saved).toEqual([{ job_title: 'Designer' }]);
  await until('it is kept', async () => (await title.inputValue()) === 'Designer');
});

test('the search lists a course before its lessons, and shows the number of results', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Basalt' });
  for (let serial = 1; serial <= 12; serial++) {
    await admin.createLesson(course, { title: `Basalt basalt ${serial}`, serial });
  }
  const page = await open('/dashboard');
  await page.getByLabel('Search the back office').fill('basalt');
  const first = page.getByRole('option').first();
  await first.getByText('Course', { exact: true }).waitFor();
  await page.getByText('8 of 13 found').waitFor();
});
