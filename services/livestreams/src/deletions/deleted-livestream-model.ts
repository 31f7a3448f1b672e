import { deletedRowsModel } from '@atelier/service-kit/data/deleted-rows';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import type { LivestreamRow } from '../livestreams/livestream-model.ts';

/** Deleted livestreams, each its own deletion. */
export const DeletedLivestreamModel = deletedRowsModel<LivestreamRow>(
  'DeletedLivestream',
  'deleted_livestreams',
);

const indexBounds = { expires_at: { $gte: new Date(0) } };
/** What was deleted first also expires first. */
export const deletionOrders = {
  newest: { keys: { expires_at: -1, _id: -1 }, index: 'list', indexBounds },
  deleted_at: { keys: { expires_at: 1, _id: 1 }, index: 'list', indexBounds },
} as const satisfies Record<string, ListOrder>;
