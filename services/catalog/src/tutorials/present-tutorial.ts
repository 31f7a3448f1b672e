import type { SubTutorial, SubTutorialPage, Tutorial } from '@atelier/contracts/catalog/tutorials';
import { isCovered, noRights } from '@atelier/contracts/commerce/access-rule';
import type { Actor } from '@atelier/contracts/users/accounts';
import { largest } from '@atelier/service-kit/storage/pictures';
import type { SubTutorialEntry, TutorialRow } from './tutorial-model.ts';

function presentBase(tutorial: TutorialRow) {
  return {
    id: tutorial._id.toHexString(),
    title: tutorial.title,
    shortDesc: tutorial.shortDesc,
    is_pro: tutorial.is_pro,
    image: largest(tutorial.cover?.images),
    images: tutorial.cover?.images ?? [],
    image_placeholder: tutorial.cover?.placeholder ?? null,
  };
}

function presentEntry({ _id, title, description }: SubTutorialEntry, locked: boolean): SubTutorial {
  return { id: _id.toHexString(), title, description: locked ? '' : description };
}

export function presentTutorial(tutorial: TutorialRow, actor: Actor): Tutorial {
  const locked = isLocked(tutorial, actor);
  return {
    ...presentBase(tutorial),
    locked,
    tutorials: tutorial.tutorials.map((entry) => presentEntry(entry, locked)),
    created_at: tutorial.created_at.toISOString(),
    updated_at: tutorial.updated_at.toISOString(),
  };
}

export function presentSubTutorial(
  tutorial: TutorialRow,
  entry: SubTutorialEntry,
  actor: Actor,
): SubTutorialPage {
  const locked = isLocked(tutorial, actor);
  return { ...presentEntry(entry, locked), locked, parent: presentBase(tutorial) };
}

/**
 * Returns whether a tutorial is locked. Everyone sees that it exists, but premium texts require a
 * plan.
 */
function isLocked({ is_pro }: Pick<TutorialRow, 'is_pro'>, { admin, learner }: Actor): boolean {
  if (!is_pro || admin) return false;
  const premium = { kind: 'tutorial', courseId: null, isArchived: false } as const;
  return !isCovered(premium, learner?.rights ?? noRights);
}
