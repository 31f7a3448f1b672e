import { overviewDays, overviewOperations } from '@atelier/contracts/users/overview';
import { handle } from '@atelier/service-kit/rpc/service';
import type { Model } from 'mongoose';
import { UserModel } from '../accounts/user-model.ts';
import { EnrollmentModel } from '../enrollments/enrollment-model.ts';

const dayMs = 24 * 3_600 * 1_000;

export const getOverview = handle(overviewOperations.get, async () => {
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const from = new Date(today - (overviewDays - 1) * dayMs);
  const [users, enrollments, learners, newUsers, newEnrollments] = await Promise.all([
    UserModel.estimatedDocumentCount(),
    EnrollmentModel.estimatedDocumentCount(),
    learnersInCourses(),
    perDay(UserModel, 'createdAt', from),
    perDay(EnrollmentModel, 'enrolledAt', from),
  ]);
  return {
    users,
    enrollments,
    conversion: users === 0 ? 0 : Math.min(100, Math.round((learners / users) * 1_000) / 10),
    days: Array.from({ length: overviewDays }, (_, index) => {
      const date = dateOf(new Date(from.getTime() + index * dayMs));
      return {
        date,
        users: newUsers.get(date) ?? 0,
        enrollments: newEnrollments.get(date) ?? 0,
      };
    }),
  };
});

function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** How many rows were made on each day (UTC) since a time. */
async function perDay<Row>(
  model: Pick<Model<Row>, 'aggregate'>,
  field: string,
  from: Date,
): Promise<Map<string, number>> {
  const days = await model.aggregate<{ _id: string; count: number }>([
    { $match: { [field]: { $gte: from } } },
    {
      $group: {
        _id: { $dateToString: { date: `$${field}`, format: '%Y-%m-%d' } },
        count: { $sum: 1 },
      },
    },
  ]);
  return new Map(days.map(({ _id, count }) => [_id, count]));
}

async function learnersInCourses(): Promise<number> {
  const [counted] = await EnrollmentModel.aggregate<{ count: number }>([
    { $group: { _id: '$userId' } },
    { $count: 'count' },
  ]);
  return counted?.count ?? 0;
}
