import mongoose, { Schema } from 'mongoose';

/** An event of a provider, as it was received. What it says is asked for, so its text is not kept. */
interface EventRow {
  provider: string;
  eventId: string;
  orderId: string | null;
  receivedAt: Date;
}

/** Long after a provider would send one again; a signature is too old after minutes. */
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
eventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const EventModel = mongoose.model('PaymentEvent', eventSchema);
