import { expect } from 'vitest';
import type { Answer } from '../../support/calls/http-client.ts';
import { withSections } from '../../support/catalog/sections.ts';
import {
  courseWithIntro,
  playingLesson,
  playingLivestream,
  webVtt,
} from '../../support/media/captions.ts';
import { buy, noteOrder, placeOrder, untaxedCountry } from '../../support/money/commerce.ts';
import { accountId } from '../../support/people/account-id.ts';
import { type Admin, unique } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { adminPassword, type TestApp } from '../../support/processes/app.ts';

interface Create {
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** The caller, if it is not an admin. */
  readonly person?: Person;
  /** Number of rows that the call creates; one by default. */
  readonly rows?: number;
  readonly method?: 'POST' | 'PUT';
  /** Returns the result of the transaction for the created row, if it is not the row itself. */
  readonly resultOf?: (row: object, reply: Record<string, unknown>) => object;
}

const plan = { plan: 'pro', period: 'monthly' } as const;

/** A valid call of each creating operation; it succeeds only once where names are unique. */
export const creates: Record<string, (admin: Admin, app: TestApp) => Promise<Create>> = {
  'catalog.categories.create': async () => ({
    path: '/api/categories',
    body: { name: unique('Once') },
  }),
  'catalog.instructors.create': async () => ({
    path: '/api/instructors',
    body: { name: unique('Ada') },
  }),
  'catalog.courses.create': async (admin) => {
    const { category, instructor } = await admin.home();
    const references = { category_id: category.id, instructor_id: instructor.id };
    return { path: '/api/courses', body: { title: unique('Once'), price: 5, ...references } };
  },
  'catalog.courses.import': async (admin) => {
    const { category, instructor } = await admin.home();
    const row = `${unique('Once')},5,${category.name},${instructor.name}`;
    return {
      path: '/api/imports/courses',
      body: { file: `course,price,category,instructor\n${row}` },
      resultOf: (_, reply) => reply,
    };
  },
  'catalog.lessons.create': async (admin) => {
    const { id } = await admin.createCourse();
    return { path: `/api/courses/${id}/lessons`, body: { title: unique('Once') } };
  },
  'catalog.courses.duplicate': async (admin) => {
    const { course } = await withSections(admin);
    return { path: `/api/courses/${course.id}/duplicates`, body: {}, rows: 7 };
  },
  'catalog.lessons.duplicate': async (admin) => {
    const course = await admin.createCourse();
    const { id } = await admin.createLesson(course);
    return { path: `/api/courses/${course.id}/lessons/${id}/duplicates`, body: {} };
  },
  'catalog.sections.create': async (admin) => {
    const { id } = await admin.createCourse();
    return {
      ...{ path: `/api/courses/${id}/sections`, body: { title: unique('Once') }, rows: 0 },
      resultOf: (course) => (course as { sections: object[] }).sections.at(-1)!,
    };
  },
  'catalog.previews.create': async (admin) => {
    const { id } = await admin.createCourse({ status: 'draft' });
    return { path: `/api/courses/${id}/previews`, body: {} };
  },
  'catalog.tutorials.create': async () => ({
    path: '/api/tutorials',
    body: { title: unique('Once'), subTutorials: [{ title: 'Step' }] },
  }),
  'media.captions.addToLesson': async (admin, app) => ({
    path: `/api/lessons/${(await playingLesson(app, admin)).lesson.id}/captions`,
    body: { file: webVtt, language: 'en' },
    resultOf: (row) => ({ _id: (row as { _id: unknown })._id }),
  }),
  'media.captions.addToCourse': async (admin, app) => ({
    path: `/api/courses/${(await courseWithIntro(app, admin)).id}/captions`,
    body: { file: webVtt, language: 'en' },
    resultOf: (row) => ({ _id: (row as { _id: unknown })._id }),
  }),
  'media.captions.addToLivestream': async (admin, app) => ({
    path: `/api/livestreams/${(await playingLivestream(app, admin)).id}/captions`,
    body: { file: webVtt, language: 'en' },
    resultOf: (row) => ({ _id: (row as { _id: unknown })._id }),
  }),
  'livestreams.categories.create': async () => ({
    path: '/api/livestreams/categories',
    body: { name: unique('Once'), slug: `once-${crypto.randomUUID()}` },
  }),
  'livestreams.livestreams.create': async () => ({
    path: '/api/livestreams',
    body: { title: unique('Once'), description: 'Live', category_id: '0' },
  }),
  'commerce.coupons.create': async () => ({
    path: '/api/coupons',
    body: { code: crypto.randomUUID(), percent: 10 },
  }),
  'commerce.taxRates.create': async (admin) => ({
    path: '/api/tax-rates',
    body: { country: await untaxedCountry(admin), name: 'GST', rate: 15 },
  }),
  'commerce.orders.create': async (_, app) => {
    // The first invoice of a year creates the counter of invoice numbers.
    await placeOrder(await app.learner(), plan);
    // The order, its invoice, its ledger entry and the row of the buyer.
    return { path: '/api/orders', body: plan, person: await app.learner(), rows: 4 };
  },
  'commerce.orders.refund': async (admin, app) => {
    // The first credit note of a year creates the counter of credit note numbers.
    const earlier = await buy(await app.learner(), admin, plan);
    await noteOrder(admin, earlier, 'refunds');
    const { id } = await buy(await app.learner(), admin, plan);
    // The credit note and its ledger entry.
    return { path: `/api/orders/${id}/refunds`, body: {}, rows: 2 };
  },
  'commerce.orders.markPaid': async (_, app) => {
    const { id } = await placeOrder(await app.learner(), plan);
    // The ledger entry of the partial payment.
    return { path: `/api/orders/${id}/mark-paid`, body: { amount: 100 }, rows: 1 };
  },
  'commerce.orders.returnMoney': async (admin, app) => {
    const { id } = await buy(await app.learner(), admin, plan);
    // The ledger entries of the payment and of its return.
    return { path: `/api/orders/${id}/returns`, body: { amount: 900 }, rows: 2 };
  },
  'commerce.orders.correctInvoice': async (admin, app) => {
    const earlier = await placeOrder(await app.learner(), plan);
    // The first credit note of a year creates the counter of credit note numbers.
    const path = (id: string) => `/api/orders/${id}/invoice-corrections`;
    await admin.post(path(earlier.id), { company: 'Acme' });
    const { id } = await placeOrder(await app.learner(), plan);
    // The credit note and the new invoice.
    return { path: path(id), body: { company: 'Acme' }, rows: 2 };
  },
  'commerce.orders.reverseBooking': async (admin, app) => {
    const { id } = await placeOrder(await app.learner(), plan);
    await admin.post(`/api/orders/${id}/mark-paid`, { amount: 100 });
    // The counter-booking.
    const body = { booking: `received-0-${id}` };
    return { path: `/api/orders/${id}/reversals`, body, rows: 1 };
  },
  'commerce.orders.noteTransfer': async (admin, app) => {
    const { id } = await noteOrder(admin, await buy(await app.learner(), admin, plan), 'refunds');
    return { path: `/api/orders/${id}/transfers`, body: { if_owed: 900 }, rows: 0 };
  },
  'commerce.subscriptions.extend': async (admin, app) => {
    const { subscription } = await buy(await app.learner(), admin, plan);
    return { path: `/api/subscriptions/${subscription!.id}/extend`, body: { days: 7 }, rows: 0 };
  },
  'commerce.grants.create': async (_, app) => {
    const id = await accountId(await app.learner());
    // The grant, its ledger entry and the row of the person.
    return { path: `/api/users/${id}/grants`, body: { plan: 'pro', reason: 'A prize' }, rows: 3 };
  },
  'commerce.subscriptions.change': async (admin, app) => {
    const person = await app.learner();
    await buy(person, admin, plan);
    // The order of the change, its invoice and its ledger entry.
    return {
      ...{ path: '/api/subscription', method: 'PUT', person, rows: 3 },
      body: { plan: 'team', period: 'monthly', seats: 3 },
      resultOf: (order, { proration }) => ({ order, proration }),
    };
  },
  'users.accounts.add': async () => ({
    path: '/api/users',
    body: { name: 'Lea', email: `${crypto.randomUUID()}@atelier.test` },
  }),
  'users.accounts.import': async () => ({
    path: '/api/imports/people',
    body: { file: `email,name\n${crypto.randomUUID()}@atelier.test,Lea` },
    resultOf: (_, reply) => reply,
  }),
  'users.learnerMessages.send': async (_, app) => {
    await app.learner();
    const body = { plan: 'free', subject: unique('Once'), text: 'Come and see' };
    return { path: '/api/messages/learners', body, resultOf: (_row, reply) => reply };
  },
  'users.admins.create': async () => {
    const email = `${crypto.randomUUID()}@atelier.test`;
    return { path: '/api/admins', body: { email, password: adminPassword } };
  },
};

/** Returns a header with an unused key. */
export const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Sends a call with these headers. */
export const send = (
  by: Person,
  { path, body, method = 'POST' }: Create,
  headers: Record<string, string>,
) =>
  by.call(method, path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Expects every answer to equal the first, which must have succeeded. */
export function expectSame(first: Answer, others: readonly Answer[]): void {
  expect([200, 201, 202], first.text).toContain(first.status);
  for (const other of others) {
    expect(other.status, other.text).toBe(first.status);
    expect(other.json()).toEqual(first.json());
  }
}
