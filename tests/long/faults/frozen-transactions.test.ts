import { MongoClient, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useAppAndBackends } from '../../support/processes/use-app.ts';

const { app, backends } = useAppAndBackends({ counts: { worker: 0 } });

test('a course locked by an orphaned transaction can soon be changed again after MongoDB hung', {
  timeout: 240_000,
}, async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const client = new MongoClient(app.env.MONGO_URL!);
  try {
    const { transactionLifetimeLimitSeconds: lifetime } = await client
      .db('admin')
      .command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 });
    // Leaves a transaction open, like a process that dies.
    const session = client.startSession();
    session.startTransaction();
    const courses = client.db(app.database('catalog').databaseName).collection('courses');
    const row = { _id: new ObjectId(course.id) };
    await courses.updateOne(row, { $set: { title: 'Never committed' } }, { session });

    const change = (title: string) => admin.put(`/api/courses/${course.id}`, { title });
    await backends.freeze('mongo');
    const refused = await change('While it hangs').finally(() => backends.thaw('mongo'));
    expect([503, 504]).toContain(refused.status);

    const thawed = performance.now();
    const changed = async () => (await change('Once it is back')).status === 200;
    await until('the course can be changed', changed, { within: 120_000 });
    const seconds = (performance.now() - thawed) / 1_000;
    // MongoDB looks for expired transactions twice per lifetime. A call retries for less than one.
    expect(seconds).toBeLessThan(3 * lifetime);
    expect(lifetime, 'longer than a call may take, and far below the default').toBeGreaterThan(8);
    expect(lifetime).toBeLessThanOrEqual(15);
  } finally {
    await client.close();
  }
});
