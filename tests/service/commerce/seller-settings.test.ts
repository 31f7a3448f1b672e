import type { Offer } from '@atelier/contracts/commerce/offers';
import type { SellerSettings } from '@atelier/contracts/commerce/tax/seller';
import { pdfWords } from '@atelier/service-kit/testing/pdf-words';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['commerce', 'users'], { env: { SELLER: '', BANK_DETAILS: '' } });

const monthly = { plan: 'pro', period: 'monthly' } as const;
const bank_details = 'Account holder: Studio\nIBAN: AT61 1904';
const studio = {
  ...{ seller_name: 'Studio', address_line_1: '1 Lane', postal_code: '1010', city: 'Vienna' },
  ...{ country: 'at', vat_id: 'atu 12345678', bank_details, contact_email: 'hi@studio.test' },
};
const save = async (owner: Admin, fields: object) =>
  done(await owner.put('/api/seller', fields), 200).seller as SellerSettings;
const offered = async (person: Person) =>
  (done(await person.get('/api/offer?plan=pro&period=monthly'), 200) as unknown as Offer).providers;

async function invoiceOf(person: Person, { id }: { readonly id: string }): Promise<string> {
  const { invoices } = done(await person.get('/api/invoices'), 200);
  const found = (invoices as { number: string; order_id: string }[]).find(
    ({ order_id }) => order_id === id,
  );
  return pdfWords((await person.get(`/api/invoices/${found!.number}.pdf`)).bytes);
}

test('nothing is sold by invoice until the seller and the bank account are there', async () => {
  const owner = await app.admin();
  const learner = await app.learner();
  expect(await offered(learner)).toEqual([]);
  expectFieldError(await learner.post('/api/orders', monthly), 'provider');
  const half = await save(owner, { seller_name: 'Studio' });
  expect(half).toMatchObject({ seller_name: 'Studio', sells_by_invoice: false });
  expectFieldError(await learner.post('/api/orders', monthly), 'provider');
  expect(await save(owner, studio)).toMatchObject({
    ...{ country: 'AT', vat_id: 'ATU12345678', sells_by_invoice: true },
  });
  expect(await offered(learner)).toEqual(['invoice']);
});

test('an invoice keeps its seller, and says once it is paid when and how', async () => {
  const owner = await app.admin();
  await save(owner, studio);
  const learner = await app.learner();
  const order = await placeOrder(learner, monthly);
  await save(owner, { seller_name: 'Another Studio', bank_details: 'IBAN: none' });
  const open = await invoiceOf(learner, order);
  for (const text of ['Studio', '1 Lane', '1010 Vienna', 'Austria', 'IBAN: AT61 1904']) {
    expect(open).toContain(text);
  }
  expect(open).toContain('Please transfer the total');
  await noteOrder(owner, order, 'mark-paid');
  const paid = await invoiceOf(learner, order);
  expect(paid).toMatch(/Paid on \d+ \w+ \d{4} by bank transfer\. Thank you\./);
  expect(paid).not.toContain('Please transfer');
  expect(paid).not.toContain('Another Studio');
});

test('owners change the settings, admins read them, and everybody the contact details', async () => {
  const owner = await app.admin();
  const before = await save(owner, { ...studio, contact_phone: '' });
  const { contact } = done(await app.visitor().get('/api/contact-details'), 200);
  expect(contact).toEqual({ email: 'hi@studio.test', phone: null, address: null });
  const admin = await app.newAdmin('admin');
  expect(done(await admin.get('/api/seller'), 200).seller).toEqual(before);
  expectError(await admin.put('/api/seller', { city: 'Graz' }), 403, 'FORBIDDEN');
  expectFieldError(await owner.put('/api/seller', { country: 'XX' }), 'country');
  expectFieldError(await owner.put('/api/seller', { vat_id: 'DE1' }), 'vat_id');
  expectFieldError(await owner.put('/api/seller', { contact_email: 'none' }), 'contact_email');
  const if_updated_at = before.updated_at;
  await save(owner, { city: 'Graz', if_updated_at });
  expectError(await owner.put('/api/seller', { city: 'Linz', if_updated_at }), 409, 'CHANGED');
});

test('the contact address may be on an international domain, and is kept in ASCII', async () => {
  const owner = await app.admin();
  const contact_email = 'hallo@bücher.example';
  expect(await save(owner, { contact_email })).toMatchObject({
    contact_email: 'hallo@xn--bcher-kva.example',
  });
  const refused = await owner.put('/api/seller', { contact_email: 'hallo@bücher' });
  expect(expectFieldError(refused, 'contact_email')).toBe('Contact email must be an email address');
});
