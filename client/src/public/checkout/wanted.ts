import type { offerOperations } from '@atelier/contracts/commerce/offers';
import type { Period } from '@atelier/contracts/commerce/plans';
import type { ArgsOf } from '~/shared/api/endpoint.ts';

export type Wanted = ArgsOf<typeof offerOperations.get>;

/** The address of the checkout of a plan. */
export const planCheckout = (period: Period) => `/checkout?plan=pro&period=${period}`;

/** The address of the checkout of a course. */
export const courseCheckout = (courseId: string) =>
  `/checkout?course=${encodeURIComponent(courseId)}`;

/** What the address of the checkout asks for; null when it names nothing that is sold. */
export function wantedBy(params: URLSearchParams): Wanted | null {
  const course_id = params.get('course');
  if (course_id) return { course_id };
  if (params.get('plan') !== 'pro') return null;
  return { plan: 'pro', period: params.get('period') === 'monthly' ? 'monthly' : 'annual' };
}
