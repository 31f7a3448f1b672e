import { type FavoriteKind, favoriteKinds } from '@atelier/contracts/core/summaries';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** A favorite of a person. The item belongs to another service and is referenced by kind and id. */
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
const newest = { at: -1, _id: -1 } as const;
favoriteSchema.index({ userId: 1, kind: 1, itemId: 1 }, { unique: true });
favoriteSchema.index({ userId: 1, ...newest }, { name: 'list' });
favoriteSchema.index({ userId: 1, kind: 1, ...newest }, { name: 'list_of_kind' });

/** Sort orders of a person's favorites, by the names in the contract. */
export const favoriteOrders = {
  newest: { keys: newest, index: 'list' },
  added_at: { keys: { at: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const FavoriteModel = mongoose.model('Favorite', favoriteSchema);
