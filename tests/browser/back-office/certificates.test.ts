import { describe, expect, test } from 'vitest';
import { proLearner } from '../../support/money/commerce.ts';
import { done } from '../../support/people/admin.ts';
import { createCourseWithLessons, earnCertificate } from '../../support/people/certificates.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { failure } from '../support/page-setup.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

describe('certificates', () => {
  test('can be searched, sorted, paged and downloaded', async () => {
    const page = await open('/dashboard/certificate');
    await page.getByText('No certificates have been issued yet.').waitFor();
    await page.getByText('Sample data', { exact: true }).waitFor();
    await expectAccessibleLayout(page);
    const admin = await app.admin();
    const [learner, nora] = [await proLearner(app), await proLearner(app)];
    done(await nora.put('/api/update-profile', { name: 'Nora Newest' }), 200);
    for (let n = 1; n <= 12; n++) {
      const made = await createCourseWithLessons(admin, 1, { title: `Course number ${n}` });
      await earnCertificate(n === 12 ? nora : learner, made);
    }
    await page.reload();
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    for (const name of ['User', 'Course', 'Issued', 'Status', 'Actions']) {
      await page.getByRole('columnheader', { name }).waitFor();
    }
    expect(await page.getByText('Sample data').count()).toBe(0);
    const rows = page.locator('tbody tr');
    expect(await rows.first().innerText()).toMatch(/Nora Newest.*Course number 12.*Issued/s);
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 12 of 12 entries').waitFor();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By course');
    await rows.first().getByText('Course number 1', { exact: true }).waitFor();
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    const search = page.getByRole('searchbox', { name: 'Search by name, course or number' });
    await search.fill('NORA');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    const name = 'Download the certificate of Nora Newest for Course number 12';
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    const file = download.suggestedFilename();
    expect(file).toMatch(/^certificate-.*\.pdf$/);
    await search.fill(file.replace(/^certificate-|\.pdf$/g, ''));
    await page.getByRole('cell', { name: /^Nora Newest/ }).waitFor();
    await search.fill('nobody');
    await page.getByText('Try another name, course or number.').waitFor();
  });

  test('fit on a phone, and show an error with Retry when they cannot be loaded', async () => {
    const page = await open('/dashboard', undefined, 'phone');
    await page.route('**/api/certificates?*', failure(403, 'No'));
    await page.goto(`${app.url}/dashboard/certificate`);
    await page.getByText('The certificates could not be loaded').waitFor();
    await page.unroute('**/api/certificates?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Showing 1 to 10 of 12 entries').waitFor();
    await expectAccessibleLayout(page);
  });
});
