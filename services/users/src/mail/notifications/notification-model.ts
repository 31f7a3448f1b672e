import type { Notification, NotificationKind } from '@atelier/contracts/users/mail/notifications';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** Something that happened to a person. */
export interface NotificationRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: NotificationKind;
  /** What happened; a person is told of it once. */
  cause: string;
  text: string;
  path: string | null;
  createdAt: Date;
  read: boolean;
  /** From when a daily mail may list it; absent if none lists it, or one has. */
  mailAt?: Date;
  /** The daily mail that lists it. */
  digestId?: string;
}

/** Longer than anybody looks back. */
const retentionSeconds = 180 * 24 * 3_600;

const text = { type: String, required: true } as const;
const notificationSchema = new Schema<NotificationRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: text,
    cause: text,
    text,
    path: { type: String, default: null },
    createdAt: { type: Date, required: true },
    read: { type: Boolean, required: true, default: false },
    mailAt: Date,
    digestId: String,
  },
  { versionKey: false, collection: 'notifications' },
);
const newest = { createdAt: -1, _id: -1 } as const;
notificationSchema.index({ userId: 1, cause: 1 }, { unique: true });
notificationSchema.index({ userId: 1, ...newest }, { name: 'list' });
notificationSchema.index(
  { userId: 1, read: 1 },
  { name: 'unread', partialFilterExpression: { read: false } },
);
notificationSchema.index({ mailAt: 1, userId: 1 }, { name: 'mail', sparse: true });
notificationSchema.index({ digestId: 1 }, { sparse: true });
notificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** Sort orders of a person's notifications, by the names in the contract. */
export const notificationOrders = {
  newest: { keys: newest, index: 'list' },
  created_at: { keys: { createdAt: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const NotificationModel = mongoose.model('Notification', notificationSchema);

export function presentNotification(row: NotificationRow): Notification {
  const { _id, kind, text: said, path, createdAt, read } = row;
  return {
    ...{ id: _id.toHexString(), kind, text: said, path, read },
    created_at: createdAt.toISOString(),
  };
}
