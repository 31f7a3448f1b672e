import { expect, test } from 'vitest';
import { buy } from '../../support/money/commerce.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { failure, signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

test('deleting an account requires the correct password', async () => {
  const learner = await app.learner();
  const page = await browser.newPage();
  await signInAs(page, learner);
  await page.goto(`${app.url}/account/settings`);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const form = page.getByRole('form', { name: 'Delete account' });
  await page.getByText('This cannot be undone.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByLabel('Password', { exact: true }).fill('not mine');
  await form.getByRole('button', { name: 'Delete account' }).click();
  await form.getByText('The password is not correct', { exact: true }).waitFor();
  expect((await learner.get('/api/sessions')).status).toBe(200);
  await form.getByLabel('Password', { exact: true }).fill(learnerPassword);
  await form.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL(`${app.url}/`);
  await heard(page, 'Deleted!');
  expect((await learner.get('/api/sessions')).status).toBe(401);
});

test.each(widths('desktop', 'phone'))(
  'before an account is deleted, its purchases are listed, on a %s',
  atBothWidths,
  async (look) => {
    const [admin, learner] = [await app.admin(), await app.learner()];
    const course = await admin.createCourse({ price: 10 });
    await buy(learner, admin, { course_id: course.id });
    await buy(learner, admin, { plan: 'team', period: 'monthly', seats: 2 });
    const page = await browser.newPage(looks[look]);
    await signInAs(page, learner);
    await page.goto(`${app.url}/account/settings`);
    browser.allowConsoleErrors(/403/);
    await page.route('**/api/orders*', failure(403, 'Nothing to see'));
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('What you have bought could not be loaded.').waitFor();
    await page.unroute('**/api/orders*');
    await page.getByRole('button', { name: 'Retry' }).click();
    const lost = page.getByRole('list', { name: 'What you lose' }).getByRole('listitem');
    await lost.getByText(/^Your team, paid until .*, ends at once\.$/).waitFor();
    await lost.getByText(`You lose 1 course that you bought: “${course.title}”.`).waitFor();
    await page.getByText('We keep your orders without your name and email.').waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'Billing' }).last().click();
    await page.getByRole('heading', { name: 'Orders and invoices' }).waitFor();
  },
);
