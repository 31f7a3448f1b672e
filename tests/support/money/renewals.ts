import { type Document, ObjectId } from 'mongodb';
import { until } from '../calls/until.ts';
import type { Mailbox } from '../people/mailbox.ts';
import type { Person } from '../people/person.ts';
import type { PeopleAndData } from '../processes/app.ts';

/** A learner whose mails about a plan can be read. */
export type Learner = Person & { email: string };
/** A day in milliseconds. */
export const dayMs = 24 * 3_600_000;

/** Test helpers for renewals: changes to plans, and the resulting mails. */
export function renewalsOf(app: PeopleAndData, mailbox: Mailbox) {
  const commerce = (name: string) => app.database('commerce').collection(name);
  const rowOf = async (id: ObjectId) => (await commerce('subscriptions').findOne({ _id: id }))!;
  const letPass = (id: ObjectId, ms: number) => movePlanBack(app, id, ms);

  /** Moves time to this many milliseconds before the end of a plan. */
  const untilBeforeEnd = async (id: ObjectId, ms: number) => {
    const { endsAt } = await rowOf(id);
    await letPass(id, (endsAt as Date).getTime() - Date.now() - ms);
  };

  const subjectsTo = ({ email }: Learner) => mailbox.mailsTo(email).map(({ subject }) => subject);
  const untilMailed = (learner: Learner, subject: string, times = 1) =>
    until(`${times} of "${subject}"`, () => {
      return subjectsTo(learner).filter((one) => one === subject).length === times;
    });
  const renewalOf = (id: ObjectId): Promise<Document> =>
    until('it is renewed', () => commerce('orders').findOne({ 'renews.subscriptionId': id }));

  return { commerce, rowOf, letPass, untilBeforeEnd, subjectsTo, untilMailed, renewalOf };
}

/** Makes the plan that an order paid for due, and returns the id of the renewal's order. */
export async function renewPlanOf(app: PeopleAndData, orderId: string): Promise<ObjectId> {
  const commerce = app.database('commerce');
  const order = await commerce.collection('orders').findOne({ _id: new ObjectId(orderId) });
  const { subscriptionId } = order!;
  const due = { $set: { endsAt: new Date(Date.now() + 60_000), nextAt: new Date() } };
  await commerce.collection('subscriptions').updateOne({ _id: subscriptionId }, due);
  const renewal = await until('the renewal is ordered', () =>
    commerce.collection('orders').findOne({ 'renews.subscriptionId': subscriptionId }),
  );
  return renewal._id;
}

/**
 * Moves every date of a plan, its entitlements and its open orders back, and has the plan checked.
 */
async function movePlanBack(app: PeopleAndData, id: ObjectId, ms: number): Promise<void> {
  const commerce = (name: string) => app.database('commerce').collection(name);
  const back = (name: string) => ({ $cond: [`$${name}`, { $subtract: [`$${name}`, ms] }, null] });
  const row = (await commerce('subscriptions').findOne({ _id: id }))!;
  const renewal = row.renewal as { orderId: ObjectId; startsAt: Date } | null;
  if (renewal) {
    const startsAt = new Date(renewal.startsAt.getTime() - ms);
    await commerce('orders').updateOne({ _id: renewal.orderId }, [
      {
        $set: {
          ...{ created_at: back('created_at'), dueAt: back('dueAt') },
          'renews.startsAt': startsAt,
          'renews.graceEndsAt': back('renews.graceEndsAt'),
        },
      },
    ]);
    await commerce('subscriptions').updateOne(
      { _id: id },
      { $set: { 'renewal.startsAt': startsAt } },
    );
  }
  await commerce('entitlements').updateMany({ subscriptionId: id }, [
    { $set: { startsAt: back('startsAt'), endsAt: back('endsAt') } },
  ]);
  await commerce('subscriptions').updateOne({ _id: id }, [
    { $set: { endsAt: back('endsAt'), ...(row.noticedFor && { noticedFor: back('noticedFor') }) } },
  ]);
  const now = new Date();
  if (renewal)
    await commerce('orders').updateOne({ _id: renewal.orderId }, { $set: { stepAt: now } });
  else await commerce('subscriptions').updateOne({ _id: id }, { $set: { nextAt: now } });
}
