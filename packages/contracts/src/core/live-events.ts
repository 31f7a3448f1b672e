import type { MediaProgress, PeopleTag } from './events.ts';
import type { CacheTag } from './operation.ts';

/** The live stream of the back office: server-sent events by name, each with JSON as its data. */
export const liveEventsRoute = {
  method: 'GET',
  path: '/media/events',
  access: 'editor',
  summary: 'Server-sent events about video processing and saved changes',
} as const;

export interface AdminEvents {
  /** A video moved on. */
  readonly media: MediaProgress;
  /** Somebody saved something: what shows these is read anew. */
  readonly changed: { readonly tags: readonly (CacheTag | PeopleTag)[] };
}
