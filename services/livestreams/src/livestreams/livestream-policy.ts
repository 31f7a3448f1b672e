import type { VideoAudience } from '@atelier/contracts/media/assets';
import type { Actor } from '@atelier/contracts/users/accounts';

/** Everybody sees the pages; a video is for who has a session. */
export const livestreamAudience: VideoAudience = 'members';

export function mayWatch(actor: Actor): boolean {
  return actor.admin !== null || actor.learner !== null;
}

export interface Viewer {
  readonly mayWatch: boolean;
  readonly isAdmin: boolean;
}

export function viewerOf(actor: Actor): Viewer {
  return { mayWatch: mayWatch(actor), isAdmin: actor.admin !== null };
}

/** How an admin sees what was just saved. */
export const adminViewer: Viewer = { mayWatch: true, isAdmin: true };
