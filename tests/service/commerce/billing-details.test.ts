import type { Invoice } from '@atelier/contracts/commerce/invoices';
import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { BillingDetails } from '@atelier/contracts/commerce/tax/billing-details';
import { pdfWords } from '@atelier/service-kit/testing/pdf-words';
import { expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { dollars } from '../../support/money/plan-changes.ts';
import { booked } from '../../support/money/tax.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['commerce', 'users']);

const path = '/api/billing-details';
const monthly = { plan: 'pro', period: 'monthly' } as const;
const acme = {
  ...{ company: 'Acme GmbH', address_line_1: '2 Road', postal_code: '10115', city: 'Berlin' },
  ...{ country: 'de', vat_id: 'de 123456789', own_reference: 'PO 77' },
};
const words = async (person: Person, number: string) =>
  pdfWords((await person.get(`/api/invoices/${number}.pdf`)).bytes);
const saved = async (person: Person) =>
  done(await person.get(path), 200).billing_details as BillingDetails;

test('an invoice and its credit note state company, address, VAT ID and own reference', async () => {
  const owner = await app.admin();
  const learner = await app.learner();
  done(await learner.put(path, acme), 200);
  const order = await placeOrder(learner, monthly);
  done(await learner.put(path, { company: 'Another GmbH' }), 200);
  const { invoice } = done(await learner.get(`/api/orders/${order.id}`), 200).order as Sale;
  await noteOrder(owner, order, 'mark-paid');
  const answer = done(await owner.post(`/api/orders/${order.id}/refunds`), 201);
  const { number } = answer.credit_note as { number: string };
  for (const document of [invoice!, number]) {
    const text = await words(learner, document);
    expect(text).toContain('Company: Acme GmbH');
    expect(text).toContain('Address: 2 Road, 10115 Berlin, Germany');
    expect(text).toContain('VAT ID: DE123456789');
    expect(text).toContain('Your reference: PO 77');
    expect(text).not.toContain('Another');
  }
});

test('details are kept for the next order, checked, exported, and those of nobody else', async () => {
  const learner = await app.learner();
  expect(Object.values(await saved(learner))).toEqual(Array(8).fill(null));
  done(await learner.put(path, acme), 200);
  done(await learner.put(path, { city: 'Hamburg', own_reference: '' }), 200);
  expect(await saved(learner)).toMatchObject({
    ...{ company: 'Acme GmbH', city: 'Hamburg', country: 'DE', own_reference: null },
  });
  expect((await saved(await app.learner())).company).toBeNull();
  expectFieldError(await learner.put(path, { vat_id: 'ATU12345678' }), 'vat_id');
  expectFieldError(await learner.put(path, { company: 'x'.repeat(201) }), 'company');
});

test('an issued invoice is corrected by a credit note and a new one, and no money moves', async () => {
  const owner = await app.admin();
  const learner = await app.learner();
  const order = await placeOrder(learner, monthly);
  const { invoice: wrong } = await noteOrder(owner, order, 'mark-paid');
  const path = `/api/orders/${order.id}/invoice-corrections`;
  const answer = done(await owner.post(path, acme), 201);
  const { invoice: right } = answer.order as Sale;
  expect(right).not.toBe(wrong);
  const note = answer.credit_note as { number: string; invoice: string };
  expect(note.invoice).toBe(wrong);
  const text = await words(learner, right!);
  for (const fact of ['Company: Acme GmbH', `Replaces: invoice ${wrong}`, 'Paid on']) {
    expect(text).toContain(fact);
  }
  expect(await words(learner, wrong!)).not.toContain('Acme');
  expect(await words(learner, note.number)).toContain(`Invoice ${right} replaces`);
  const { invoices } = done(await learner.get('/api/invoices'), 200) as { invoices: Invoice[] };
  expect(invoices.map(({ number, order_id, status }) => [number, order_id, status])).toEqual([
    [right, order.id, 'paid'],
    [wrong, order.id, 'credited'],
  ]);
  expect(
    (await app.mailbox.mailTo(learner.email, 'Your corrected Atelier invoice')).text,
  ).toContain('The amount stays the same');
  expect(await booked(app, order)).toEqual({ receivable: 0, revenue: -900, bank: 900 });
  // A refund credits the corrected invoice, and once only.
  const refund = done(await owner.post(`/api/orders/${order.id}/refunds`), 201);
  expect(refund.credit_note).toMatchObject({ invoice: right, amount: dollars(900) });
  expectError(await owner.post(path, acme), 409, 'WRONG_STATE');
  expect(await saved(learner)).toMatchObject({ company: 'Acme GmbH', country: 'DE' });
});
