import mongoose, { Schema } from 'mongoose';

/** The figures of a day (UTC) whose bookings are complete. They never change. */
export interface ClosedDayRow {
  /** ISO date. */
  _id: string;
  /** Net revenue, in cents. */
  revenue: number;
  /** Number of orders paid. */
  orders: number;
}

const closedDaySchema = new Schema<ClosedDayRow>(
  {
    _id: { type: String, required: true },
    revenue: { type: Number, required: true, validate: Number.isInteger },
    orders: { type: Number, required: true, validate: Number.isInteger },
  },
  { versionKey: false, collection: 'closedDays' },
);

export const ClosedDayModel = mongoose.model('ClosedDay', closedDaySchema);
