import type { PremiumVideo } from '@atelier/contracts/commerce/access';
import type { Actor } from '@atelier/contracts/users/accounts';

/** Everybody sees the pages; what a recording is to the rule of access. */
export function premiumRecording(id: string): PremiumVideo {
  return { kind: 'livestream', id, courseId: null, isArchived: false };
}

/** Whether a session is enough to ask for the recording. */
function mayAsk(actor: Actor): boolean {
  return actor.admin !== null || actor.learner !== null;
}

export interface Viewer {
  readonly mayWatch: boolean;
  readonly isAdmin: boolean;
}

export function viewerOf(actor: Actor): Viewer {
  return { mayWatch: mayAsk(actor), isAdmin: actor.admin !== null };
}

/** How an admin sees what was just saved. */
export const adminViewer: Viewer = { mayWatch: true, isAdmin: true };
