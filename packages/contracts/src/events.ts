import type { CacheTag } from './core/operation.ts';
import type { AssetOwner, MediaState, MediaStep } from './media/assets.ts';
import type { SchoolFacts } from './users/school.ts';

/** Topic of a change to users, the team or their messages. */
export type PeopleTag = 'users' | 'team' | 'messages';

/**
 * Fire-and-forget events: they keep screens and caches fresh, and nothing depends on their
 * delivery.
 */
export interface Events {
  /** Rows behind these cached reads changed. */
  'catalog.changed': { readonly tags: readonly CacheTag[] };
  /** Livestreams, their categories or their access rules changed. */
  'livestreams.changed': { readonly tags: readonly CacheTag[] };
  /** Users or their messages changed: for the back office. */
  'users.changed': { readonly tags: readonly PeopleTag[] };
  /** A user's access changed: drop cached rights. */
  'commerce.rights-changed': { readonly userId: string };
  /** Prices of plans were replaced. */
  'commerce.plans-changed': Readonly<Record<string, never>>;
  /** Owners have changed the school's name, logo or time zone. */
  'users.school-changed': SchoolFacts;
  /** A session ended: drop it from caches. */
  'users.session-ended': { readonly tokenHash: string };
  /** The role of a session's user changed. */
  'users.session-changed': { readonly tokenHash: string };
  /** An admin canceled the processing of a video: workers may stop at once. */
  'media.cancelled': { readonly assetId: string; readonly attempt: number };
  /** The processing of a video progressed. */
  'media.progress': MediaProgress;
  /** Captions were written, or a transcription progressed: for the back office. */
  'media.transcribed': Readonly<Record<string, never>>;
}

/** One message of `GET /api/media/events`. */
export interface MediaProgress {
  readonly assetId: string;
  readonly owner: AssetOwner;
  readonly media: MediaState;
  /** Set while it is processing. */
  readonly step: MediaStep | null;
}
