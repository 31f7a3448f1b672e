import type { SubTutorial, SubTutorialPage, Tutorial } from '@atelier/contracts/catalog/tutorials';
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

function presentEntry({ _id, title, description }: SubTutorialEntry): SubTutorial {
  return { id: _id.toHexString(), title, description };
}

export function presentTutorial(tutorial: TutorialRow): Tutorial {
  return {
    ...presentBase(tutorial),
    tutorials: tutorial.tutorials.map(presentEntry),
    created_at: tutorial.created_at.toISOString(),
    updated_at: tutorial.updated_at.toISOString(),
  };
}

export function presentSubTutorial(
  tutorial: TutorialRow,
  entry: SubTutorialEntry,
): SubTutorialPage {
  return { ...presentEntry(entry), parent: presentBase(tutorial) };
}
