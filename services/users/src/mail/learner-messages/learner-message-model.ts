import type { Plan } from '@atelier/contracts/commerce/plans';
import type {
  LearnerMessage,
  learnerMessageStatuses,
} from '@atelier/contracts/users/mail/learner-messages';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** A message of the team to the learners of a course or plan. */
export interface LearnerMessageRow {
  _id: Types.ObjectId;
  subject: string;
  text: string;
  courseId: string | null;
  courseTitle: string | null;
  plan: Plan | null;
  status: (typeof learnerMessageStatuses)[number];
  /** Recipients as far as they are listed. */
  recipients: number;
  /** Recipients who were told, or who want no messages. */
  done: number;
  /** Earliest time of the next batch. */
  nextAt: Date;
  sentBy: string;
  createdAt: Date;
}

/** Somebody who gets a message. The id is made of the two, so that nobody gets it twice. */
export interface RecipientRow {
  _id: string;
  messageId: Types.ObjectId;
  userId: Types.ObjectId;
  isDone: boolean;
}

const text = { type: String, required: true } as const;
const messageSchema = new Schema<LearnerMessageRow>(
  {
    subject: text,
    text,
    courseId: { type: String, default: null },
    courseTitle: { type: String, default: null },
    plan: { type: String, default: null },
    status: { ...text, default: 'collecting' },
    recipients: { type: Number, default: 0 },
    done: { type: Number, default: 0 },
    nextAt: { type: Date, required: true },
    sentBy: text,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'learner_messages' },
);
const newest = { createdAt: -1, _id: -1 } as const;
messageSchema.index(newest, { name: 'list' });
messageSchema.index({ status: 1, nextAt: 1 });

/** Sort orders of the list, by the names in the contract. */
export const learnerMessageOrders = {
  newest: { keys: newest, index: 'list' },
  created_at: { keys: { createdAt: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const LearnerMessageModel = mongoose.model('LearnerMessage', messageSchema);

const recipientSchema = new Schema<RecipientRow>(
  {
    _id: text,
    messageId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    isDone: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'learner_message_recipients' },
);
recipientSchema.index({ messageId: 1, isDone: 1 });
recipientSchema.index({ userId: 1 });

export const RecipientModel = mongoose.model('LearnerMessageRecipient', recipientSchema);

export function presentLearnerMessage(row: LearnerMessageRow): LearnerMessage {
  const { _id, subject, text: said, courseId, courseTitle, plan, status } = row;
  return {
    ...{ id: _id.toHexString(), subject, text: said, plan, status },
    ...{ course_id: courseId, course_title: courseTitle },
    ...{ recipients: row.recipients, done: row.done, sent_by: row.sentBy },
    created_at: row.createdAt.toISOString(),
  };
}
