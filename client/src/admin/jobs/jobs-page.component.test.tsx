import { videoJobOperations } from '@atelier/contracts/media/video-jobs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';

const page = simulateApp();
const text = 'Mails and records have waited for 12 minutes.';

const none = { active: 0, waiting: 0, failed: 0, completed: 0 };
const uncounted = { bytes: 0, objects: 0, orphans_swept: 0, counted_at: null };
const noJobs = { jobs: [], counts: none, unused_uploads: [] };
const alarm = { name: 'queue-growing', text } as const;

test('the overview shows alarms of the services in words, with a link to the jobs', async () => {
  enterBackOffice(page);
  page.reply(videoJobOperations.health, { processes: [], alarms: [alarm] });
  page.open('/dashboard');
  const link = await page.until(() => screen.getByRole('link', { name: text }));
  expect(link.getAttribute('href')).toBe('/dashboard/jobs');
});

test('the Jobs screen shows them until they are over', async () => {
  enterBackOffice(page);
  page.reply(videoJobOperations.list, noJobs, 0);
  let alarms = [alarm];
  page.reply(videoJobOperations.health, () => ({ processes: [], alarms }));
  page.open('/dashboard/jobs');
  const section = await page.until(() => screen.getByRole('region', { name: 'Alarms' }));
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([text]);
  alarms = [];
  await page.until(() => expect(screen.queryByText(text)).toBeNull());
});

test('jobs that cannot be loaded show an error, and Retry recovers', async () => {
  enterBackOffice(page);
  const allow = page.refuse(videoJobOperations.list, 'FORBIDDEN', 'Not just now');
  page.open('/dashboard/jobs?state=waiting');
  await page.until(() => screen.getByText('The jobs could not be loaded'));
  allow();
  page.reply(videoJobOperations.list, noJobs, 0);
  // The figures below the list have one of their own.
  await page.user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await page.until(() => screen.getByText('Nothing is waiting'));
});

test('the used storage and the removed files are shown once they are counted', async () => {
  enterBackOffice(page);
  page.reply(videoJobOperations.list, noJobs, 0);
  page.reply(videoJobOperations.storage, uncounted);
  page.open('/dashboard/jobs');
  await page.until(() => screen.getByText('Not counted yet'));
  const counted_at = new Date().toISOString();
  page.reply(videoJobOperations.storage, {
    ...{ bytes: 3_200_000, objects: 12, orphans_swept: 3, counted_at },
  });
  page.reload();
  await page.until(() => screen.getByText('3.2 MB'));
  for (const fact of ['12 objects', '3 files']) screen.getByText(fact);
});

test('the overview shows how many videos are being processed, until none is', async () => {
  enterBackOffice(page);
  let active = 1;
  page.reply(videoJobOperations.list, () => ({ ...noJobs, counts: { ...none, active } }), 0);
  page.open('/dashboard');
  const text = '1 video is being processed and can be played soon.';
  await page.until(() => screen.getByText(text, { exact: false }));
  active = 0;
  await page.until(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
});
