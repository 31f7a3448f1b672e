import type { PremiumVideo } from '@atelier/contracts/commerce/access';
import type { Actor } from '@atelier/contracts/users/accounts';
import { isShownOpen } from '@atelier/service-kit/rpc/premium';

/** Everybody sees the pages; what a recording is to the rule of access. */
export function premiumRecording(id: string): PremiumVideo {
  return { kind: 'livestream', id, courseId: null, isArchived: false };
}

export interface Viewer {
  /** Whether they may watch the recording of a livestream. */
  readonly mayWatch: (id: string) => boolean;
  readonly isAdmin: boolean;
}

export function viewerOf(actor: Actor): Viewer {
  return {
    mayWatch: (id) => isShownOpen(premiumRecording(id), actor),
    isAdmin: actor.admin !== null,
  };
}

/** How an admin sees what was just saved. */
export const adminViewer: Viewer = { mayWatch: () => true, isAdmin: true };
