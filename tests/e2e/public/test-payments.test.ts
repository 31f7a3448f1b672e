import { describe, test } from 'vitest';
import { placeOrder } from '../../support/commerce.ts';
import { useApp } from '../../support/use-app.ts';
import { expectSound, looks } from '../support/back-office.ts';
import { be } from '../support/be.ts';
import { useBrowser } from '../support/browser.ts';
import { clientEnv } from '../support/site.ts';

const app = useApp({ counts: { worker: 0 }, env: { ...clientEnv, PAYMENTS_TEST: '1' } });
const browser = useBrowser();
const mark = 'Test payment: no money moves';

describe.each(['desktop', 'phone'] as const)('on a %s', (look) => {
  const openAs = async (learner: Awaited<ReturnType<typeof app.learner>>, path: string) => {
    const page = await browser.newPage(looks[look]);
    await be(page, learner);
    await page.goto(`${app.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };

  test('a learner pays with a second step, sees it paid, and takes the money back', async () => {
    const page = await openAs(await app.learner(), '/checkout?plan=pro&period=monthly');
    await page.getByRole('combobox', { name: 'Pay by' }).selectOption('test');
    await page.getByText(mark).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay $9' }).waitFor();
    await page.getByText(mark).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Pay with a second step' }).click();
    await page.getByText('Please confirm the payment').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your payment has arrived' }).waitFor();
    await page.getByText(mark).waitFor();
    await page.getByRole('link', { name: 'Your orders' }).click();
    await page.getByRole('button', { name: 'Refund Pro, one month' }).click();
    await page.getByRole('button', { name: 'Yes, refund it' }).click();
    await page.getByText(/\$9 · Refunded/).waitFor();
    await page.getByRole('link', { name: /^Credit note CN-\S+ of Pro, one month/ }).waitFor();
    await expectSound(page);
  });

  test('a late answer is waited for, and a failed payment can be tried again', async () => {
    const learner = await app.learner();
    const wanted = { plan: 'pro', period: 'annual', provider: 'test' } as const;
    const failing = await placeOrder(learner, wanted);
    const page = await openAs(learner, failing.pay_url!);
    await page.getByRole('button', { name: 'Let the payment fail' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Your payment did not go through' })
      .waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('combobox', { name: 'Pay by' }).selectOption('test');
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('button', { name: 'Pay, and be answered late' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
    await page.getByText('is not confirmed yet').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Your payment has arrived' }).waitFor();
  });
});
