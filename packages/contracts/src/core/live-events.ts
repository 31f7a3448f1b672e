import type { MediaProgress, PeopleTag } from '../events.ts';
import type { CacheTag } from './operation.ts';

/** Live stream of the back office: named server-sent events, each with JSON data. */
export const liveEventsRoute = {
  method: 'GET',
  path: '/media/events',
  access: 'editor',
  summary: 'Server-sent events about video processing and saved changes',
} as const;

export interface AdminEvents {
  /** The processing of a video progressed. */
  readonly media: MediaProgress;
  /** Data with these tags was saved: screens that show it must reload. */
  readonly changed: { readonly tags: readonly (CacheTag | PeopleTag | 'captions')[] };
}
