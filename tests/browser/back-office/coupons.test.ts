import { describe, test } from 'vitest';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  test('a coupon can be added, used in the checkout, switched off, changed and deleted', async () => {
    const code = unique(`SUMMER-${look.toUpperCase()}`).replace(' ', '-');
    const page = await open('/dashboard/payment', undefined, look);
    await page.getByRole('link', { name: 'Coupons' }).click();
    await page.getByRole('button', { name: 'Add Coupon' }).click();
    const form = page.getByRole('form', { name: 'Add Coupon' });
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Value').fill('50');
    await form.getByLabel('Payments').selectOption('Every payment');
    await form.getByLabel('Max redemptions').fill('3');
    await expectAccessibleLayout(page);
    await form.getByRole('button', { name: 'Add' }).click();
    const row = page.getByRole('row').filter({ hasText: code });
    await row.getByText('0 of 3').waitFor();
    await row.getByText('50%, every payment').waitFor();

    const learner = await app.learner();
    const checkout = await browser.newPage();
    await signInAs(checkout, learner);
    await checkout.goto(`${app.url}/checkout?plan=pro&period=annual`);
    const field = checkout.getByRole('form', { name: 'Coupon' });
    await field.getByLabel('Coupon').fill('NO-SUCH-CODE');
    await field.getByRole('button', { name: 'Apply' }).click();
    await field.getByText('This coupon is not valid').first().waitFor();
    await field.getByLabel('Coupon').fill(code.toLowerCase());
    await field.getByRole('button', { name: 'Apply' }).click();
    await checkout.getByText(`Coupon ${code} is applied.`).waitFor();
    await checkout.getByText('−$30').waitFor();
    await checkout.getByText('Discount on every payment').waitFor();
    await expectAccessibleLayout(checkout);
    await checkout.getByRole('button', { name: 'Place order' }).click();
    await checkout.getByText('waiting for your payment of $30').waitFor();

    await page.reload();
    await row.getByText('1 of 3').waitFor();
    await row.getByRole('button', { name: `Switch off ${code}` }).click();
    await row.getByText('Off', { exact: true }).waitFor();
    await expectAccessibleLayout(page);
    await row.getByRole('button', { name: `Edit ${code}` }).click();
    const edit = page.getByRole('form', { name: 'Edit Coupon' });
    await edit.getByLabel('Max redemptions').fill('0');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText('Max redemptions must be at least 1').first().waitFor();
    await edit.getByLabel('Max redemptions').fill('7');
    await edit.getByLabel('Value').fill('25');
    await expectAccessibleLayout(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await row.getByText('1 of 7').waitFor();
    await row.getByText('25%, every payment').waitFor();
    await row.getByRole('button', { name: `Delete ${code}` }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await row.waitFor({ state: 'detached' });
  });
});

test.each(widths('desktop', 'phone'))(
  'on a %s, the courses that a coupon is for are chosen by title with the keyboard',
  atBothWidths,
  async (look) => {
    const admin = await app.admin();
    const [one, other] = [
      await admin.createCourse({ price: 50, title: unique('Reduced') }),
      await admin.createCourse({ price: 50, title: unique('Lowered') }),
    ];
    const code = unique('COURSES').replace(' ', '-');
    const page = await open('/dashboard/payment/coupons', undefined, look);
    await page.getByRole('button', { name: 'Add Coupon' }).click();
    const form = page.getByRole('form', { name: 'Add Coupon' });
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Value').fill('50');
    await form.getByLabel('Applies to').selectOption('Courses');
    const chosen = form.getByRole('list', { name: 'Chosen courses' });
    const add = form.getByRole('button', { name: 'Choose a course' });
    for (const { title } of [one, other]) {
      await add.focus();
      await page.keyboard.press('Enter');
      await form.getByRole('combobox', { name: 'Find a course' }).fill(title);
      await form.getByRole('option', { name: title }).waitFor();
      await expectAccessibleLayout(page);
      await page.keyboard.press('Enter');
      await chosen.getByText(title).waitFor();
      await add.and(page.locator(':focus')).waitFor();
    }
    await form.getByRole('button', { name: `Remove ${other.title}` }).click();
    await chosen.getByText(other.title).waitFor({ state: 'detached' });
    await expectAccessibleLayout(page);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: code });
    await row.getByText(one.title).waitFor();

    const checkout = await browser.newPage();
    await signInAs(checkout, await app.learner());
    await checkout.goto(`${app.url}/checkout?course=${other.id}`);
    const field = checkout.getByRole('form', { name: 'Coupon' });
    await field.getByLabel('Coupon').fill(code);
    await field.getByRole('button', { name: 'Apply' }).click();
    await field.getByText(`This coupon is for “${one.title}” only`).first().waitFor();
  },
);
