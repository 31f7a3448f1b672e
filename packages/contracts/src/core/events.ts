import type { AssetOwner, MediaState, MediaStep } from '../media/assets.ts';
import type { CacheTag } from './operation.ts';

/** What a change among people can be about. */
export type PeopleTag = 'users' | 'team' | 'messages';

/** Fire-and-forget: they keep screens and caches lively, nothing depends on their arrival. */
export interface Events {
  /** Rows behind these cached reads changed. */
  'catalog.changed': { readonly tags: readonly CacheTag[] };
  /** Livestreams, their categories or who may watch changed. */
  'livestreams.changed': { readonly tags: readonly CacheTag[] };
  /** People, or what they wrote, changed: for screens of the back office. */
  'users.changed': { readonly tags: readonly PeopleTag[] };
  /** What somebody may watch changed: forget what is cached of it. */
  'commerce.rights-changed': { readonly userId: string };
  /** A session ended: forget what is cached of it. */
  'users.session-ended': { readonly tokenHash: string };
  /** An admin cancelled the processing of a video: who works on it may stop at once. */
  'media.cancelled': { readonly assetId: string; readonly attempt: number };
  /** A video moved on. */
  'media.progress': MediaProgress;
}

/** One message of `GET /api/media/events`. */
export interface MediaProgress {
  readonly assetId: string;
  readonly owner: AssetOwner;
  readonly media: MediaState;
  /** While it is processing. */
  readonly step: MediaStep | null;
}
