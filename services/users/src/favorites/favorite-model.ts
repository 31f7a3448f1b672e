import { type FavoriteKind, favoriteKinds } from '@atelier/contracts/core/summaries';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** Something that a person keeps. It belongs to another service and is known by kind and id alone. */
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

/** Favorites of a person by time, by the contract's names. */
export const favoriteOrders = {
  newest: { keys: newest, index: 'list' },
  added_at: { keys: { at: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const FavoriteModel = mongoose.model('Favorite', favoriteSchema);
