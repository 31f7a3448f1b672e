import { videoJobOperations } from '@atelier/contracts/media/video-jobs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';

const page = simulateApp();
const text = 'Mails and records have waited for 12 minutes.';

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
  const counts = { active: 0, waiting: 0, failed: 0, completed: 0 };
  page.reply(videoJobOperations.list, { jobs: [], counts, unused_uploads: [] }, 0);
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
