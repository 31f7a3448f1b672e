import type { offerOperations } from '@atelier/contracts/commerce/offers';
import type { Period } from '@atelier/contracts/commerce/plans';
import type { ArgsOf } from '~/shared/api/endpoint.ts';
import { clampSeats } from '../pricing/seats.ts';

export type Wanted = ArgsOf<typeof offerOperations.get>;

/** The address of the checkout of a plan. */
export const planCheckout = (period: Period) => `/checkout?plan=pro&period=${period}`;

/** The same of an annual plan, with a way to pay chosen. */
export const annualCheckout = (pay: 'wallet' | 'invoice') => `${planCheckout('annual')}&pay=${pay}`;

/** The address of the checkout of a team. */
export const teamCheckout = (period: Period, seats: number) =>
  `/checkout?plan=team&period=${period}&seats=${seats}`;

/** The address of the checkout of a course. */
export const courseCheckout = (courseId: string) =>
  `/checkout?course=${encodeURIComponent(courseId)}`;

/** Where a plan is changed, with what is wanted chosen. */
export function planChange({ plan, period, seats }: Wanted): string {
  const chosen = new URLSearchParams({ change: plan ?? 'pro', period: period ?? 'annual' });
  if (plan === 'team' && seats) chosen.set('seats', String(seats));
  return `/account/billing?${chosen}`;
}

/** What the address of billing asks a plan to become; null where it asks for nothing. */
export function changeWantedBy(params: URLSearchParams): Wanted | null {
  const plan = params.get('change');
  if (!plan) return null;
  const asked = new URLSearchParams(params);
  asked.delete('course');
  asked.set('plan', plan);
  return wantedBy(asked);
}

/** What an address says of an order beside what is bought. */
export interface OrderDetails {
  readonly coupon?: string;
  readonly country?: string;
  readonly vat_id?: string;
}

export const detailNames = ['coupon', 'country', 'vat_id'] as const;

/** The details that the address of the checkout has. */
export function detailsBy(params: URLSearchParams): OrderDetails {
  const given = detailNames.map((name) => [name, params.get(name)?.trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** An address of the checkout with the details of an order. */
export function withDetails(address: string, details: OrderDetails): string {
  const given = new URLSearchParams({ ...details });
  return given.size > 0 ? `${address}&${given}` : address;
}

/** What the address of the checkout asks for; null when it names nothing that is sold. */
export function wantedBy(params: URLSearchParams): Wanted | null {
  const course_id = params.get('course');
  if (course_id) return { course_id };
  const plan = params.get('plan');
  const period = params.get('period') === 'monthly' ? 'monthly' : 'annual';
  if (plan === 'pro') return { plan, period };
  if (plan !== 'team') return null;
  const seats = params.get('seats');
  return { plan, period, seats: clampSeats(seats ? Number(seats) : Number.NaN) };
}
