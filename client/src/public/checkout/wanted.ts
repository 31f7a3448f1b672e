import type { offerOperations } from '@atelier/contracts/commerce/offers';
import type { Period } from '@atelier/contracts/commerce/plans';
import type { ArgsOf } from '~/shared/api/endpoint.ts';
import { clampSeats } from '../pricing/seats.ts';

export type Wanted = ArgsOf<typeof offerOperations.get>;

/** URL of the checkout of a Pro plan. */
export const planCheckout = (period: Period) => `/checkout?plan=pro&period=${period}`;

/** URL of the checkout of an annual plan, with a preselected payment method. */
export const annualCheckout = (pay: 'wallet' | 'invoice') => `${planCheckout('annual')}&pay=${pay}`;

/** URL of the checkout of a team plan. */
export const teamCheckout = (period: Period, seats: number) =>
  `/checkout?plan=team&period=${period}&seats=${seats}`;

/** URL of the checkout of a course. */
export const courseCheckout = (courseId: string) =>
  `/checkout?course=${encodeURIComponent(courseId)}`;

/** URL of the page that changes a plan, with the wanted plan preselected. */
export function planChange({ plan, period, seats }: Wanted): string {
  const chosen = new URLSearchParams({ change: plan ?? 'pro', period: period ?? 'annual' });
  if (plan === 'team' && seats) chosen.set('seats', String(seats));
  return `/account/billing?${chosen}`;
}

/** The change of plan that a billing URL asks for; null if there is none. */
export function changeWantedBy(params: URLSearchParams): Wanted | null {
  const plan = params.get('change');
  if (!plan) return null;
  const asked = new URLSearchParams(params);
  asked.delete('course');
  asked.set('plan', plan);
  return wantedBy(asked);
}

/** Details of an order in the URL, apart from the item. */
export interface OrderDetails {
  readonly coupon?: string;
  readonly country?: string;
  readonly vat_id?: string;
}

export const detailNames = ['coupon', 'country', 'vat_id'] as const;

/** Parses the order details in the URL of the checkout. */
export function detailsBy(params: URLSearchParams): OrderDetails {
  const given = detailNames.map((name) => [name, params.get(name)?.trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** Adds order details to a checkout URL. */
export function withDetails(address: string, details: OrderDetails): string {
  const given = new URLSearchParams({ ...details });
  return given.size > 0 ? `${address}&${given}` : address;
}

/** The item that a checkout URL asks for; null if nothing on sale matches. */
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
