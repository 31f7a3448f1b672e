import {
  type ContactMessage,
  type MessageStatus,
  messageStatuses,
} from '@atelier/contracts/users/messages';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** What somebody wrote by the contact form. */
export interface MessageRow {
  _id: Types.ObjectId;
  /** Of the learner who was signed in; the message goes when the account goes. */
  userId: Types.ObjectId | null;
  name: string;
  /** Trimmed and lower-cased, as it was given: nobody has shown that it is theirs. */
  email: string;
  subject: string;
  message: string;
  status: MessageStatus;
  createdAt: Date;
}

const messageSchema = new Schema<MessageRow>(
  {
    userId: { type: Schema.Types.ObjectId, default: null },
    name: { type: String, required: true },
    email: { type: String, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    status: { type: String, required: true, enum: messageStatuses, default: 'unread' },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false, collection: 'messages' },
);
const newest = { createdAt: -1, _id: -1 } as const;
messageSchema.index(newest, { name: 'list' });
messageSchema.index({ status: 1, ...newest }, { name: 'list_by_status' });
messageSchema.index({ userId: 1 });
messageSchema.index({ email: 1 });

/** Messages by time, by the contract's names. */
export const messageOrders = {
  newest: { keys: newest, index: 'list' },
  created_at: { keys: { createdAt: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const MessageModel = mongoose.model('Message', messageSchema);

/** The only way from a message's row to the wire. */
export function presentMessage(row: MessageRow): ContactMessage {
  const { _id, name, email, subject, message, status, createdAt } = row;
  return {
    ...{ id: _id.toHexString(), name, email, subject, message, status },
    created_at: createdAt.toISOString(),
  };
}
