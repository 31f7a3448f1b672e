import { yearOf } from '@atelier/service-kit/text/day-text';
import type { ClientSession } from 'mongoose';
import { CounterModel } from './invoice-model.ts';

/**
 * Returns the next number of a series, counted per year in the transaction that uses it, so that a
 * rollback leaves no gap.
 */
export async function nextNumber(
  series: 'invoice' | 'credit-note',
  at: Date,
  session: ClientSession,
): Promise<string> {
  const year = yearOf(at);
  const counted = await CounterModel.findOneAndUpdate(
    { _id: `${series}-${year}` },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean<{ last: number }>();
  const number = `${year}-${String(counted!.last).padStart(6, '0')}`;
  return series === 'invoice' ? number : `CN-${number}`;
}
