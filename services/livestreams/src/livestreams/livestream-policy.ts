import type { PremiumVideo } from '@atelier/contracts/commerce/access';
import { isOpenTo, noRights } from '@atelier/contracts/commerce/access-rule';
import type { Actor } from '@atelier/contracts/users/accounts';

/** Everybody sees the pages; what a recording is to the rule of access. */
export function premiumRecording(id: string): PremiumVideo {
  return { kind: 'livestream', id, courseId: null, isArchived: false };
}

export interface Viewer {
  /** Whether they may watch the recording of a livestream. */
  readonly mayWatch: (id: string) => boolean;
  readonly isAdmin: boolean;
}

/** Nothing is called locked to a learner whose rights are not known: playback decides. */
export function viewerOf({ admin, learner }: Actor): Viewer {
  if (admin) return adminViewer;
  if (learner && !learner.rights) return { mayWatch: () => true, isAdmin: false };
  const rights = learner?.rights ?? noRights;
  return { mayWatch: (id) => isOpenTo(premiumRecording(id), rights), isAdmin: false };
}

/** How an admin sees what was just saved. */
export const adminViewer: Viewer = { mayWatch: () => true, isAdmin: true };
