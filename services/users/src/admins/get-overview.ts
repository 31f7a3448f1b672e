import { overviewDays } from '@atelier/contracts/core/limits';
import { dayIn } from '@atelier/contracts/core/zone-days';
import { overviewOperations } from '@atelier/contracts/users/overview';
import { groupedByDay, lastDays, rangeOf } from '@atelier/service-kit/data/days';
import { handle } from '@atelier/service-kit/rpc/service';
import type { Model } from 'mongoose';
import { UserModel } from '../account/user-model.ts';
import { EnrollmentModel } from '../learning/enrollments/enrollment-model.ts';

export const getOverview = handle(overviewOperations.get, async () => {
  const dates = lastDays(2 * overviewDays);
  const [users, enrollments, learners, newUsers, newEnrollments] = await Promise.all([
    UserModel.estimatedDocumentCount(),
    EnrollmentModel.estimatedDocumentCount(),
    learnersInCourses(),
    perDay(UserModel, 'createdAt', dates),
    perDay(EnrollmentModel, 'enrolledAt', dates),
  ]);
  const days = dates.map((date) => ({
    date,
    users: newUsers.get(date) ?? 0,
    enrollments: newEnrollments.get(date) ?? 0,
  }));
  const before = days.slice(0, overviewDays);
  return {
    users,
    enrollments,
    conversion: users === 0 ? 0 : Math.min(100, Math.round((learners / users) * 1_000) / 10),
    days: days.slice(overviewDays),
    before: {
      users: before.reduce((sum, day) => sum + day.users, 0),
      enrollments: before.reduce((sum, day) => sum + day.enrollments, 0),
    },
  };
});

/** Returns the number of rows created on each of these days. */
async function perDay<Row>(
  model: Pick<Model<Row>, 'aggregate'>,
  field: string,
  dates: readonly string[],
): Promise<Map<string, number>> {
  const range = rangeOf(dates);
  const days = await model.aggregate<{ _id: Date; count: number }>(
    groupedByDay(field, range, { count: { $sum: 1 } }),
  );
  return new Map(days.map(({ _id, count }) => [dayIn(range.zone, _id.getTime()), count]));
}

async function learnersInCourses(): Promise<number> {
  const [counted] = await EnrollmentModel.aggregate<{ count: number }>([
    { $group: { _id: '$userId' } },
    { $count: 'count' },
  ]);
  return counted?.count ?? 0;
}
