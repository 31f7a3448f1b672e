import { accessQuestions, type TakenKind, takenKinds } from '@atelier/contracts/commerce/access';
import { handle } from '@atelier/service-kit/rpc/service';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { clock } from '../clock.ts';
import { type OrderRow, opensSince } from '../records/order-row.ts';
import { SeatModel } from '../records/seat-model.ts';

/**
 * Records a certificate or a download. Called before it is handed out, so that a refund at the same
 * moment knows of it.
 */
export const noteTaken = handle(accessQuestions.noteTaken, async ({ input, actor }) => {
  if (!actor.learner) return {};
  const { kind, courseId } = input;
  const key = { userId: actor.learner.id, courseId, kind };
  await TakenModel.updateOne(key, { $set: { at: clock.date() } }, { upsert: true });
  return {};
});

/**
 * Returns the kinds of things that a buyer, or somebody in the team that an order pays for, has taken
 * away since the order gives access.
 */
export async function takenWith(
  order: OrderRow,
  session: ClientSession,
): Promise<readonly TakenKind[]> {
  const { userId, courseId, subscriptionId } = order;
  // Those whose seats were revoked in the meantime keep what they have taken, too.
  const held = { subscriptionId, userId: { $ne: null } };
  const members = subscriptionId
    ? await SeatModel.distinct('userId', held as never).session(session)
    : [];
  const people = { userId: { $in: [userId, ...members] } };
  const since = {
    ...people,
    ...(courseId !== null && { courseId }),
    at: { $gte: opensSince(order) },
  };
  return TakenModel.distinct('kind', since as never).session(session);
}

/** Something of a course that a learner has taken away: it stays theirs when their access ends. */
export interface TakenRow {
  userId: string;
  courseId: string;
  kind: TakenKind;
  /** When it was last taken. */
  at: Date;
}

const takenSchema = new Schema<TakenRow>(
  {
    userId: { type: String, required: true },
    courseId: { type: String, required: true },
    kind: { type: String, required: true, enum: takenKinds },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'taken' },
);
takenSchema.index({ userId: 1, courseId: 1, kind: 1 }, { unique: true });

export const TakenModel = mongoose.model('Taken', takenSchema);
