import type { Handler } from '@atelier/service-kit/rpc/service';
import type { LiveSearch } from '@atelier/service-kit/search/live-search';
import { createCategory } from './categories/create-category.ts';
import { listCategories } from './categories/list-categories.ts';
import { removeCategory } from './categories/remove-category.ts';
import { updateCategory } from './categories/update-category.ts';
import { deletionHandlers } from './deletions/deletion-handlers.ts';
import { createLivestream } from './livestreams/create-livestream.ts';
import { getLivestream } from './livestreams/get-livestream.ts';
import { listLivestreams } from './livestreams/list-livestreams.ts';
import { cancelMedia, retryMedia } from './livestreams/livestream-media.ts';
import { playLivestream } from './livestreams/play-livestream.ts';
import { removeLivestream } from './livestreams/remove-livestream.ts';
import { unlockLivestream } from './livestreams/unlock-livestream.ts';
import { updateLivestream } from './livestreams/update-livestream.ts';
import { findBySearch } from './search/find-by-search.ts';
import { findRecordings } from './search/find-recordings.ts';
import { checkContentVisibility } from './summaries/check-visibility.ts';
import { findSummaries } from './summaries/find-summaries.ts';
import { applyReport } from './videos/apply-report.ts';
import {
  assetAudience,
  assetRows,
  movedAsset,
  pendingAssets,
  pictureAudience,
  playingAsset,
  recordStreams,
  referencedAssets,
  unpackaged,
} from './videos/asset-handlers.ts';

export function handlersOf(search: LiveSearch): readonly Handler[] {
  return [
    listLivestreams,
    getLivestream,
    playLivestream,
    unlockLivestream,
    createLivestream,
    updateLivestream,
    removeLivestream,
    retryMedia,
    cancelMedia,
    listCategories,
    createCategory,
    updateCategory,
    removeCategory,
    ...deletionHandlers,
    applyReport,
    assetAudience,
    movedAsset,
    pictureAudience,
    playingAsset,
    assetRows,
    pendingAssets,
    referencedAssets,
    recordStreams,
    unpackaged,
    findSummaries,
    checkContentVisibility,
    findBySearch(search),
    findRecordings,
  ];
}
