import mongoose, { Schema } from 'mongoose';

/** Storage statistics. There is a single row, with those of the last count. */
export interface StorageRow {
  _id: 'store';
  bytes: number;
  objects: number;
  orphansSwept: number;
  countedAt: Date;
}

const storageSchema = new Schema<StorageRow>(
  {
    _id: { type: String, required: true },
    bytes: { type: Number, required: true },
    objects: { type: Number, required: true },
    orphansSwept: { type: Number, default: 0 },
    countedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'storage' },
);

export const StorageModel = mongoose.model('Storage', storageSchema);
