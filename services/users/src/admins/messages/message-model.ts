import {
  type ContactMessage,
  type MessageStatus,
  messageStatuses,
} from '@atelier/contracts/users/mail/messages';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** A message sent through the contact form. */
export interface MessageRow {
  _id: Types.ObjectId;
  /** Id of the signed-in learner. The message is deleted with the account. */
  userId: Types.ObjectId | null;
  name: string;
  /** Trimmed and in lowercase. Not verified. */
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

/** Sort orders of the message list, by the names in the contract. */
export const messageOrders = {
  newest: { keys: newest, index: 'list' },
  created_at: { keys: { createdAt: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const MessageModel = mongoose.model('Message', messageSchema);

/** Converts a message row for responses. */
export function presentMessage(row: MessageRow): ContactMessage {
  const { _id, name, email, subject, message, status, createdAt } = row;
  return {
    ...{ id: _id.toHexString(), name, email, subject, message, status },
    created_at: createdAt.toISOString(),
  };
}
