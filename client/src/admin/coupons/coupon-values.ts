import type { Coupon, couponOperations } from '@atelier/contracts/commerce/coupons';
import { readAmount } from '@atelier/contracts/core/amounts';
import type { FieldError } from '@atelier/contracts/core/errors';
import { dayIn, nextDay, startOfDay as startIn } from '@atelier/contracts/core/zone-days';
import type { ArgsOf } from '~/shared/api/endpoint.ts';
import { timeZone } from '~/shared/format/format.ts';
import { formatAmount } from '../../shared/format/format.ts';

/** Validates the start and end days of a form. Days are ISO dates, so they compare as strings. */
export function dayErrors(form: FormData): readonly FieldError[] {
  const [first, last] = [form.get('starts_at'), form.get('ends_at')].map(String);
  if (!first || !last || first <= last) return [];
  return [{ path: 'ends_at', message: 'The last day must not be before the first day' }];
}

type NewCoupon = ArgsOf<typeof couponOperations.create>;

const optional = (text: string) => (text === '' ? null : text);
/** Start of a form's day in the seller's time zone, in ISO 8601; null if the day is empty. */
const dayStart = (day: string) => (day === '' ? null : startOfDay(day).toISOString());
/** End of a form's day in the seller's time zone, in ISO 8601; null if the day is empty. */
const dayEnd = (day: string) => (day === '' ? null : endOfDay(day).toISOString());

/**
 * Maps errors of the API's `percent` and `amount` to the single field that the form has for both.
 */
export function asInForm({ path, message }: FieldError): FieldError {
  if (path !== 'percent' && path !== 'amount') return { path, message };
  const inDollars = (cents: string) => formatAmount(Number(cents) / 100);
  return {
    path: 'value',
    message: path === 'amount' ? message.replace(/\d+/, inDollars) : message,
  };
}

/** Reads a coupon from its form, converting dollars to cents and days to timestamps. */
export function couponOf(form: FormData, courses: Coupon['courses'] = []): NewCoupon {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const value = Number(readAmount(text('value')) ?? Number.NaN);
  const applies_to = text('applies_to') as Coupon['applies_to'];
  return {
    ...{ code: text('code'), applies_to },
    course_ids: applies_to === 'course' ? courses.map(({ id }) => id) : [],
    every_payment: text('payments') === 'every',
    ...(text('kind') === 'amount' ? { amount: Math.round(value * 100) } : { percent: value }),
    starts_at: dayStart(text('starts_at')),
    ends_at: dayEnd(text('ends_at')),
    max_redemptions: optional(text('max_redemptions')),
    max_per_person: optional(text('max_per_person')),
  };
}

/** Form values of a coupon, or the defaults for a new one. */
export function formValuesOf(coupon?: Coupon) {
  if (!coupon) {
    return {
      ...{ code: '', kind: 'percent', value: '', applies_to: 'any', payments: 'first' },
      ...{ starts_at: '', ends_at: '', max_redemptions: '', max_per_person: '' },
    };
  }
  const { code, percent, amount, applies_to } = coupon;
  return {
    ...{ code, applies_to, kind: percent === null ? 'amount' : 'percent' },
    payments: coupon.every_payment ? 'every' : 'first',
    value: String(percent ?? (amount ?? 0) / 100),
    starts_at: firstDay(coupon) ?? '',
    ends_at: lastDay(coupon) ?? '',
    max_redemptions: String(coupon.max_redemptions ?? ''),
    max_per_person: String(coupon.max_per_person ?? ''),
  };
}

/** Text of a term that is stored differently from how the form shows it. */
export function valueText(
  field: string,
  value: unknown,
  courses: Coupon['courses'],
): string | undefined {
  if (value === null) return undefined;
  if (field === 'amount') return formatAmount(Number(value) / 100);
  if (field === 'percent') return `${Number(value)}%`;
  if (field === 'starts_at') return dayOf(Date.parse(String(value)));
  if (field === 'ends_at') return lastDayOf(String(value));
  if (field !== 'course_ids') return undefined;
  return Array.isArray(value) ? courses.map(({ title }) => title).join(', ') : String(value);
}

/** The last day on which a coupon is valid. */
export const lastDay = ({ ends_at }: Pick<Coupon, 'ends_at'>) => ends_at && lastDayOf(ends_at);

/** The first day on which a coupon is valid. */
export const firstDay = ({ starts_at }: Pick<Coupon, 'starts_at'>) =>
  starts_at && dayOf(Date.parse(starts_at));

/** The last full day before a timestamp, in the seller's time zone. */
const lastDayOf = (moment: string) => dayOf(Date.parse(moment) - 1);

/** Returns the day of a moment in the seller's time zone: `2026-12-24`. */
const dayOf = (moment: number): string => dayIn(timeZone(), moment);

/** Returns the first moment of a day in the seller's time zone. */
const startOfDay = (day: string): Date => startIn(timeZone(), day);

/** Returns the end of a day in the seller's time zone, which is the start of the next one. */
const endOfDay = (day: string): Date => startOfDay(nextDay(day));
