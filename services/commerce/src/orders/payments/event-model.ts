import mongoose, { Schema } from 'mongoose';

/**
 * A received provider event. Its content is not stored, because the state is queried from the
 * provider.
 */
interface EventRow {
  provider: string;
  eventId: string;
  orderId: string | null;
  receivedAt: Date;
}

/** Much longer than providers retry events. Signatures expire within minutes. */
const keptSeconds = 30 * 24 * 3_600;

const eventSchema = new Schema<EventRow>(
  {
    provider: { type: String, required: true },
    eventId: { type: String, required: true },
    orderId: { type: String, default: null },
    receivedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'paymentEvents' },
);
eventSchema.index({ provider: 1, eventId: 1 }, { unique: true });
eventSchema.index({ orderId: 1, receivedAt: 1 });
eventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const EventModel = mongoose.model('PaymentEvent', eventSchema);
