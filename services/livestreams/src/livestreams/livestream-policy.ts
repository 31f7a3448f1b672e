import type { PremiumVideo } from '@atelier/contracts/commerce/access';
import type { Actor } from '@atelier/contracts/users/accounts';
import { isShownOpen } from '@atelier/service-kit/rpc/premium';

/** Returns a recording for the access rules. The pages themselves are visible to everyone. */
export function premiumRecording(id: string): PremiumVideo {
  return { kind: 'livestream', id, courseId: null, isArchived: false };
}

export interface Viewer {
  /** Returns whether the viewer may watch the recording of a livestream. */
  readonly mayWatch: (id: string) => boolean;
  readonly isAdmin: boolean;
}

export function viewerOf(actor: Actor): Viewer {
  return {
    mayWatch: (id) => isShownOpen(premiumRecording(id), actor),
    isAdmin: actor.admin !== null,
  };
}

/** The view that admins get of what they have just saved. */
export const adminViewer: Viewer = { mayWatch: () => true, isAdmin: true };
