import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { signInAs } from '../support/page-setup.ts';
import { desktop, overflows, phone } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();

async function open(options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await signInAs(page, await app.admin());
  await page.goto(`${app.url}/dashboard/jobs`);
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  return page;
}

describe.each(
  widths(
    ['a desktop, dark', { viewport: desktop, colorScheme: 'dark' }],
    ['a phone, light', { viewport: phone, colorScheme: 'light' }],
  ),
)('the jobs page on %s', atBothWidths, (_name, options) => {
  test('shows jobs by state with their logs, and the health of processes', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    const good = await admin.createLesson(course, { video: 'mp4-one-second' });
    const bad = await admin.createLesson(course, { video: 'truncated-index-last' });
    await admin.untilMedia(course, good, 'ready');
    await admin.untilMedia(course, bad, 'failed');

    const page = await open(options);
    await page.getByText('Nothing is being worked on').or(page.getByRole('table')).waitFor();
    await page.getByText(/^Failed [1-9]/).click();
    await page
      .getByText(/truncated/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Log of Process a video/ })
      .first()
      .click();
    const log = page.getByRole('region', { name: 'Lines of the log' });
    await log.getByText(/Attempt 1 begins/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // The file is invalid, so there is nothing to retry.
    const row = page
      .getByRole('row')
      .filter({ hasText: /truncated/ })
      .first();
    expect(await row.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
    const failures = await page
      .getByRole('row')
      .filter({ hasText: /truncated/ })
      .count();
    await row.getByRole('button', { name: /^Dismiss Process a video/ }).click();
    await heard(page, 'Job dismissed.');
    await until('the row is gone', async () => {
      return (
        (await page
          .getByRole('row')
          .filter({ hasText: /truncated/ })
          .count()) ===
        failures - 1
      );
    });

    await page.getByText(/^Done [1-9]/).click();
    await page
      .getByRole('link', { name: /^Process a video: .*mp4/ })
      .first()
      .waitFor();
    await page.getByText('worker (1 process)').waitFor();
    await expect.poll(() => page.getByText('Up', { exact: true }).count()).toBe(6);
    await page.getByText('Orphaned files found and removed').waitFor();
    expect(await overflows(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page
      .getByRole('link', { name: /^Process a video/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Manage Lessons' }).waitFor();
  });
});
