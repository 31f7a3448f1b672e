import type { Coupon, couponOperations } from '@atelier/contracts/commerce/coupons';
import type { ArgsOf } from '~/shared/api/endpoint.ts';

type NewCoupon = ArgsOf<typeof couponOperations.create>;

const optional = (text: string) => (text === '' ? null : text);
/** A day of a form, as the moment it begins. UTC. */
const dayStart = (day: string) => (day === '' ? null : `${day}T00:00:00Z`);
/** The moment the day after a day of a form begins. UTC. */
function dayEnd(day: string): string | null {
  if (day === '') return null;
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  return end.toISOString();
}

/** What a form says of a coupon: dollars become cents, days become moments. */
export function couponOf(form: FormData): NewCoupon {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const kind = text('kind') as NewCoupon['kind'];
  const value = Number(text('value'));
  return {
    ...{ code: text('code'), kind, product: text('product') as Coupon['product'] },
    value: kind === 'amount' ? Math.round(value * 100) : value,
    starts_at: dayStart(text('starts_at')),
    ends_at: dayEnd(text('ends_at')),
    limit: optional(text('limit')),
    limit_per_person: optional(text('limit_per_person')),
  };
}
