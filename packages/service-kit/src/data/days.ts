import { daysAfter, nextDay, startOfDay } from '@atelier/contracts/core/zone-days';
import type { PipelineStage } from 'mongoose';
import { dayIn, timeZone } from '../text/day-text.ts';

/** Returns the last days in the seller's time zone, including today: ISO dates, oldest first. */
export function lastDays(count: number, now = new Date()): readonly string[] {
  const today = dayIn(now);
  return Array.from({ length: count }, (_, index) => daysAfter(today, index + 1 - count));
}

/** Days in a time zone. */
export interface DayRange {
  readonly zone: string;
  /** ISO date. */
  readonly first: string;
  /** The day after the last one. */
  readonly end: string;
}

/** Returns the range of consecutive days in the seller's time zone. */
export const rangeOf = (dates: readonly string[]): DayRange => ({
  ...{ zone: timeZone(), first: dates[0]!, end: nextDay(dates.at(-1)!) },
});

/**
 * Returns the stages that group rows by the days of a field. The id of a group is the first moment of
 * its day. The days are not left to MongoDB, which may not know every time zone.
 */
export function groupedByDay(
  field: string,
  { zone, first, end }: DayRange,
  output: PipelineStage.Bucket['$bucket']['output'],
): [PipelineStage.Match, PipelineStage.Bucket] {
  const boundaries: Date[] = [];
  for (let day = first; day <= end; day = nextDay(day)) boundaries.push(startOfDay(zone, day));
  const range = { $gte: boundaries[0]!, $lt: boundaries.at(-1)! };
  const bucket = { groupBy: `$${field}`, boundaries, ...(output && { output }) };
  return [{ $match: { [field]: range } }, { $bucket: bucket }];
}
