import { type FavoriteKind, favoriteKinds } from '@atelier/contracts/cards';
import mongoose, { Schema, type Types } from 'mongoose';

export interface FavoriteRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: FavoriteKind;
  itemId: string;
  at: Date;
}

const favoriteSchema = new Schema<FavoriteRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: favoriteKinds },
    itemId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'favorites' },
);
favoriteSchema.index({ userId: 1, kind: 1, itemId: 1 }, { unique: true });
favoriteSchema.index({ userId: 1, at: -1 });

export const FavoriteModel = mongoose.model('Favorite', favoriteSchema);
