import { type AccessRights, accessSchema } from '@atelier/contracts/commerce/access';
import { type Coupon, couponSchema } from '@atelier/contracts/commerce/coupons';
import type { PaymentMethod, ProviderName } from '@atelier/contracts/commerce/offers';
import {
  type Order,
  orderSchema,
  type Sale,
  saleSchema,
} from '@atelier/contracts/commerce/orders/order';
import { type TaxRate, taxRateSchema } from '@atelier/contracts/commerce/tax/tax-rates';
import { countries } from '@atelier/contracts/core/countries';
import { type Admin, done, unique } from '../people/admin.ts';
import type { Person } from '../people/person.ts';
import type { TestApp } from '../processes/app.ts';

export type Wanted =
  | {
      readonly plan: 'pro';
      readonly period: 'monthly' | 'annual';
      readonly coupon?: string;
      readonly provider?: ProviderName;
      readonly payment_method?: PaymentMethod;
    }
  | {
      readonly plan: 'team';
      readonly period: 'monthly' | 'annual';
      readonly seats: number;
      readonly coupon?: string;
    }
  | { readonly course_id: string; readonly provider?: ProviderName };

/** Billing details of an order that is taxed. */
export interface Billed {
  readonly country?: string;
  readonly vat_id?: string;
}

/** Places an order, which is not paid yet. */
export async function placeOrder(learner: Person, wanted: Wanted & Billed): Promise<Order> {
  return orderSchema.parse(done(await learner.post('/api/orders', wanted), 201).order);
}

/** Records an admin's action on an order. */
export async function noteOrder(
  admin: Admin,
  { id }: Pick<Order, 'id'>,
  what: 'mark-paid' | 'refunds' | 'cancel',
): Promise<Sale> {
  const answer = await admin.post(`/api/orders/${id}/${what}`);
  return saleSchema.parse(done(answer, what === 'refunds' ? 201 : 200).order);
}

/** Places an order and marks it paid. */
export async function buy(learner: Person, admin: Admin, wanted: Wanted & Billed): Promise<Sale> {
  return noteOrder(admin, await placeOrder(learner, wanted), 'mark-paid');
}

/** Creates a signed-in account with a plan that includes everything. */
export async function proLearner(app: Pick<TestApp, 'learner' | 'admin'>) {
  const learner = await app.learner();
  await buy(learner, await app.admin(), { plan: 'pro', period: 'monthly' });
  return learner;
}

/** Creates a coupon. By default it gives ten percent off anything. */
export async function createCoupon(
  admin: Admin,
  fields: Record<string, unknown> = {},
): Promise<Coupon> {
  const code = unique('COUPON').replace(' ', '-');
  const answer = await admin.post('/api/coupons', {
    code,
    ...('amount' in fields ? {} : { percent: 10 }),
    ...fields,
  });
  return couponSchema.parse(done(answer, 201).coupon);
}

/** Returns a country that has no tax rate yet. */
export async function untaxedCountry(admin: Admin): Promise<string> {
  const { tax_rates } = done(await admin.get('/api/tax-rates'), 200) as { tax_rates: TaxRate[] };
  const taken = new Set(tax_rates.map(({ country }) => country));
  return countries.find((code) => !taken.has(code))!;
}

/** Creates a tax rate. By default it is for a country without one. */
export async function createTaxRate(
  admin: Admin,
  fields: Record<string, unknown> = {},
): Promise<TaxRate> {
  const wanted = { country: await untaxedCountry(admin), name: 'VAT', rate: 19, ...fields };
  return taxRateSchema.parse(done(await admin.post('/api/tax-rates', wanted), 201).tax_rate);
}

export async function accessOf(learner: Person): Promise<AccessRights> {
  return accessSchema.parse(done(await learner.get('/api/access'), 200));
}

/** Returns all orders of a learner, newest first. */
export async function ordersOf(learner: Person): Promise<Order[]> {
  return (done(await learner.get('/api/orders'), 200) as unknown as { orders: Order[] }).orders;
}
