import type { Invoice } from '@atelier/contracts/commerce/invoices';
import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import { dayText } from '@atelier/service-kit/text/day-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { buy, noteOrder, placeOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

const monthly = { plan: 'pro', period: 'monthly' } as const;

/** Returns the number of an order's invoice, and the response with its PDF. */
async function invoiceOf(person: Person, { id }: { id: string }) {
  const { invoice } = done(await person.get(`/api/orders/${id}`), 200).order as Sale;
  return { number: invoice!, answer: await person.get(`/api/invoices/${invoice}.pdf`) };
}
const invoicesOf = async (person: Person, query = '') =>
  done(await person.get(`/api/invoices${query}`), 200).invoices as Invoice[];

describe('an invoice', () => {
  test('has a gapless number, even if orders are placed concurrently', async () => {
    const course = await admin.createCourse({ price: 12 });
    const wanted = { course_id: course.id } as const;
    const learners = await Promise.all(Array.from({ length: 6 }, () => app.learner()));
    const refused = (await app.learner()).post('/api/orders', {
      ...wanted,
      course_id: 'f'.repeat(24),
    });
    const orders = await Promise.all(learners.map((learner) => placeOrder(learner, wanted)));
    expect((await refused).status).toBe(400);
    expect(new Set(orders.map(({ reference }) => reference)).size).toBe(6);
    const rows = await app.database('commerce').collection('invoices').find().toArray();
    const numbers = rows.map(({ _id }) => Number(String(_id).split('-')[1])).toSorted(byValue);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('is a PDF that stays the same until it is paid, for its buyer and admins only', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    const { number, answer: first } = await invoiceOf(learner, order);
    expect(number).toMatch(/^\d{4}-\d{6}$/);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    for (const person of [learner, admin]) {
      const { answer } = await invoiceOf(person, order);
      expect(answer.bytes.equals(first.bytes)).toBe(true);
    }
    await noteOrder(admin, order, 'mark-paid');
    const { answer: paid } = await invoiceOf(learner, order);
    expect(paid.bytes.equals(first.bytes)).toBe(false);
    expect((await invoiceOf(admin, order)).answer.bytes.equals(paid.bytes)).toBe(true);
    const path = `/api/invoices/${number}.pdf`;
    expectError(await (await app.learner()).get(path), 404, 'NOT_FOUND');
    expectError(await app.visitor().get(path), 401, 'UNAUTHENTICATED');
    expectError(await learner.get('/api/invoices/2026-999999.pdf'), 404, 'NOT_FOUND');
    expectError(await learner.get(`/api/invoices/${number}`), 404, 'NOT_FOUND');
  });

  test('is listed for its buyer and admins, by page, status, person and text', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    const course = await admin.createCourse({ price: 12 });
    await placeOrder(learner, { course_id: course.id });
    const [open, paid] = await invoicesOf(learner);
    expect(open).toMatchObject({ item: course.title, status: 'open', total: { amount: 1_200 } });
    expect(paid).toMatchObject({
      ...{ number: sale.invoice, order_id: sale.id, user_id: sale.user_id, email: learner.email },
      ...{ status: 'paid', credit_notes: [] },
    });
    expect((await invoicesOf(learner, '?sort=number')).map(({ number }) => number)).toEqual([
      ...[paid!.number, open!.number],
    ]);
    expect(await invoicesOf(learner, '?status=paid')).toEqual([paid]);
    expect(await invoicesOf(admin, `?q=${encodeURIComponent(learner.email)}`)).toEqual([
      ...[open, paid],
    ]);
    expect(await invoicesOf(admin, `?user_id=${sale.user_id}&status=open`)).toEqual([open]);
    expect((await invoicesOf(admin, '?per_page=1')).length).toBe(1);
    expect(await invoicesOf(admin)).toEqual(await invoicesOf(admin, '?all=1'));
    const other = await app.learner();
    expect(await invoicesOf(other)).toEqual([]);
    expect(await invoicesOf(other, `?user_id=${sale.user_id}`)).toEqual([]);
    expectError(await other.get('/api/invoices?all=1'), 403, 'FORBIDDEN');
  });

  test('states the same seats, period and sum as the order and the mails', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, { plan: 'team', period: 'annual', seats: 3 });
    const [invoice] = await invoicesOf(learner);
    expect(invoice).toMatchObject({ item: 'Teams, 3 seats, one year' });
    expect(sale).toMatchObject({ starts_at: sale.paid_at, changes_plan: false });
    const { text: placed } = await mailbox.mailTo(learner.email, 'Your Atelier order');
    expect(placed).toContain('You have ordered Teams, 3 seats, one year.');
    const { text: paid } = await mailbox.mailTo(learner.email, 'Your payment has arrived');
    expect(paid).toContain('your payment of $540.00. You now have access to Teams, 3 seats');
    expect(paid).toContain(`The period ends on ${dayText(new Date(sale.ends_at!))}.`);
  });

  test('is mailed with the order and the payment, and a credit note with the refund', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, monthly);
    await noteOrder(admin, sale, 'refunds');
    const { text: placed } = await mailbox.mailTo(learner.email, 'Your Atelier order');
    expect(placed).toContain(sale.reference);
    expect(placed).toContain('application/pdf');
    const { number } = await invoiceOf(learner, sale);
    expect(placed).toContain(`invoice-${number}.pdf`);
    const { credit_notes } = (await invoicesOf(learner))[0]!;
    for (const [subject, document] of [
      ['Your payment has arrived', `invoice-${number}.pdf`],
      ['Your Atelier order was refunded', `credit-note-${credit_notes[0]!.number}.pdf`],
    ] as const) {
      const { text } = await mailbox.mailTo(learner.email, subject);
      expect(text).toContain('$9.00');
      expect(text).toContain(document);
    }
  });

  test('follows its order: it is open, paid, credited or void', async () => {
    const learner = await app.learner();
    const course = await admin.createCourse({ price: 12 });
    const open = await placeOrder(learner, { course_id: course.id });
    const sale = await buy(learner, admin, monthly);
    const invoices = app.database('commerce').collection('invoices');
    const stateOf = async ({ reference }: { reference: string }) =>
      (await invoices.findOne({ reference }))?.status;
    expect([await stateOf(open), await stateOf(sale)]).toEqual(['open', 'paid']);
    await noteOrder(admin, open, 'cancel');
    await noteOrder(admin, sale, 'refunds');
    expect([await stateOf(open), await stateOf(sale)]).toEqual(['void', 'credited']);
  });

  test('that was never paid is void and anonymous once the account is deleted', async () => {
    const learner = await app.learner();
    const order = await placeOrder(learner, monthly);
    done(await learner.json('DELETE', '/api/account', { password: learnerPassword }), 200);
    await until('the invoice is void and anonymous', async () => {
      const invoices = app.database('commerce').collection('invoices');
      const row = await invoices.findOne({ reference: order.reference });
      return row?.status === 'void' && !JSON.stringify(row).includes(learner.email);
    });
  });
});

test('GET /api/plans returns the prices of the three plans and whether each is on sale', async () => {
  const plans = done(await app.visitor().get('/api/plans'), 200).plans as PricedPlan[];
  const facts = plans.map(({ plan, prices, regular_prices: regular, on_sale }) => {
    const charged = [prices.monthly.amount, prices.annual.amount];
    return [plan, ...charged, regular.monthly?.amount, regular.annual?.amount, on_sale];
  });
  expect(facts).toEqual([
    ['free', 0, 0, undefined, undefined, true],
    ['pro', 900, 6_000, 1_800, 12_000, true],
    ['team', 2_900, 18_000, 5_800, 36_000, true],
  ]);
  expect(plans.map(({ opens }) => opens.premium_videos)).toEqual([5, null, null]);
  expect(plans.map(({ promotion }) => promotion)).toEqual([null, 'Save 45%', null]);
});

describe('GET /api/offer', () => {
  test('returns the current price of a plan and of a course', async () => {
    const offer = async (query: string) =>
      done(await app.visitor().get(`/api/offer?${query}`), 200);
    expect(await offer('plan=pro&period=monthly')).toMatchObject({
      ...{ title: 'Pro', period: 'monthly', total: { amount: 900, currency: 'USD' } },
    });
    expect(await offer('plan=pro&period=annual')).toMatchObject({ total: { amount: 6_000 } });
    const course = await admin.createCourse({ price: 12.5 });
    expect(await offer(`course_id=${course.id}`)).toEqual({
      ...{ product: 'course', title: course.title, course_id: course.id, period: null },
      ...{
        seats: null,
        regular: null,
        discount: null,
        is_discount_lasting: false,
        tax: null,
        total: { amount: 1_250, currency: 'USD' },
        renewal: null,
        providers: ['invoice'],
        wallets: [],
      },
    });
  });

  test.each(['', 'plan=gold', 'plan=pro', 'plan=team&period=annual', 'plan=pro&period=week'])(
    'answers 400 to ?%s',
    async (query) => {
      expectError(await app.visitor().get(`/api/offer?${query}`), 400, 'VALIDATION');
    },
  );
});

const byValue = (a: number, b: number) => a - b;
