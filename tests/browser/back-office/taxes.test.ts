import { buffer } from 'node:stream/consumers';
import { pdfWords } from '@atelier/service-kit/testing/pdf-words';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createTaxRate } from '../../support/money/commerce.ts';
import { clearTaxesAfterEach } from '../../support/money/tax.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);
clearTaxesAfterEach(app);

/** Returns the content of the file that a click downloads. */
async function savedBy(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    click(),
  ]);
  return buffer(await download.createReadStream());
}

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  const addGermany = async (): Promise<Page> => {
    const page = await open('/dashboard/payment', undefined, look);
    await page.getByRole('link', { name: 'Taxes' }).click();
    await page.getByText('No taxes yet.').waitFor();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Add Tax' }).click();
    const form = page.getByRole('form', { name: 'Add Tax' });
    await form.getByLabel('Country').selectOption('DE');
    await form.getByLabel('Rate').fill('much');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Rate must be a number').first().waitFor();
    await form.getByLabel('Rate').fill('19');
    await form.getByLabel('Businesses with a VAT ID pay no tax').check();
    await expectAccessibleLayout(page);
    // Submit by keyboard.
    await form.getByLabel('Rate').press('Enter');
    await page.getByRole('row').filter({ hasText: 'Germany' }).getByText('19%').waitFor();
    await expectAccessibleLayout(page);
    return page;
  };

  test('an owner adds, changes and deletes a tax, and checkout, invoice and CSV include it', async () => {
    const page = await addGermany();
    const learner = await app.learner();
    const checkout = await browser.newPage(looks[look]);
    await signInAs(checkout, learner);
    await checkout.goto(`${app.url}/checkout?plan=pro&period=annual`);
    await checkout.getByRole('button', { name: 'Place order' }).click();
    await checkout.getByText('Country is required').first().waitFor();
    await checkout.getByRole('button', { name: 'OK', exact: true }).click();
    await checkout.getByRole('combobox', { name: 'Country' }).selectOption('DE');
    await checkout.getByText('Of which 19% VAT').waitFor();
    await checkout.getByText('$9.58').waitFor();
    const form = checkout.getByRole('form', { name: 'VAT ID' });
    await form.getByLabel('VAT ID').fill('DE12');
    await form.getByRole('button', { name: 'Apply' }).click();
    await form.getByText('VAT ID does not have the format used in Germany').first().waitFor();
    await expectAccessibleLayout(checkout);
    await form.getByLabel('VAT ID').fill('de 123 456 789');
    await form.getByRole('button', { name: 'Apply' }).click();
    await checkout.getByText('VAT ID DE123456789 is applied.').waitFor();
    await checkout.getByText('Reverse charge: you account for the VAT').waitFor();
    await checkout.getByText('$50.42', { exact: true }).waitFor();
    await expectAccessibleLayout(checkout);
    await checkout.getByRole('button', { name: 'Remove VAT ID' }).click();
    await checkout.getByText('Of which 19% VAT').waitFor();
    await checkout.getByRole('button', { name: 'Place order' }).click();
    await checkout.getByText('waiting for your payment of $60').waitFor();
    await checkout.getByRole('link', { name: 'Your orders' }).click();
    const invoice = checkout.getByRole('link', { name: /^Invoice / });
    const words = pdfWords(await savedBy(checkout, () => invoice.click()));
    expect(words).toContain('19% VAT');
    expect(words).toContain('$9.58');

    await page.getByRole('button', { name: 'Edit the tax of Germany' }).click();
    const edit = page.getByRole('form', { name: 'Edit the tax of Germany' });
    await edit.getByLabel('Rate').fill('20,5');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'Germany' }).getByText('20.5%').waitFor();
    await page.getByRole('button', { name: 'Delete the tax of Germany' }).click();
    await page.getByText('Later orders are not taxed for Germany.').waitFor();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await page.getByText('No taxes yet.').waitFor();
    const list = await open('/dashboard/payment', undefined, look);
    const button = list.getByRole('button', { name: 'Export CSV' });
    const [head] = (await savedBy(list, () => button.click())).toString().split('\r\n');
    for (const name of ['Net', 'Tax', 'Rate', 'Country']) expect(head!.split(',')).toContain(name);
  });
});

test('an admin who is not an owner can see taxes but not change them', async () => {
  const owner = await app.admin();
  await createTaxRate(owner, { country: 'FR', rate: 20 });
  const page = await open('/dashboard/payment/taxes', await app.newAdmin('admin'));
  await page.getByRole('row').filter({ hasText: 'France' }).getByText('20%').waitFor();
  await page.getByText('Only owners change taxes.').waitFor();
  expect(await page.getByRole('button', { name: /tax/i }).count()).toBe(0);
  await expectAccessibleLayout(page);
});

test('saving a tax asks before overwriting a change by someone else', async () => {
  const owner = await app.admin();
  const { id } = await createTaxRate(owner, { country: 'FR', rate: 20 });
  const page = await open('/dashboard/payment/taxes');
  await page.getByRole('button', { name: 'Edit the tax of France' }).click();
  const form = page.getByRole('form', { name: 'Edit the tax of France' });
  await form.getByLabel('Rate').fill('21');
  await owner.put(`/api/tax-rates/${id}`, { rate: 5.5 });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Save over newer changes?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'France' }).getByText('21%').waitFor();
});
