import mongoose, { Schema } from 'mongoose';
import type { OtherPayment } from '../../providers/provider.ts';

/**
 * A received provider event. Of its content, only a payment is stored, because the state is queried
 * from the provider.
 */
interface EventRow {
  provider: string;
  eventId: string;
  orderId: string | null;
  receivedAt: Date;
  /** The payment that was made, if the event is about one. */
  paid?: OtherPayment;
}

/** Much longer than providers retry events. Signatures expire within minutes. */
const keptSeconds = 30 * 24 * 3_600;

const eventSchema = new Schema<EventRow>(
  {
    provider: { type: String, required: true },
    eventId: { type: String, required: true },
    orderId: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    paid: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'paymentEvents' },
);
eventSchema.index({ provider: 1, eventId: 1 }, { unique: true });
eventSchema.index({ orderId: 1, receivedAt: 1 });
eventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const EventModel = mongoose.model('PaymentEvent', eventSchema);
