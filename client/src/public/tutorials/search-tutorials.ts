import type { Tutorial } from '@atelier/contracts/catalog/tutorials';

/** Normalizes text by removing case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * Groups whose title or description contains the words are returned whole; other groups with only
 * their matching sub-tutorials, if there are any.
 */
export function searchTutorials(groups: readonly Tutorial[], question: string): Tutorial[] {
  const words = fold(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  const fits = (...texts: (string | null)[]) => {
    const text = fold(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
  return groups.flatMap((group) => {
    if (fits(group.title, group.shortDesc)) return [group];
    const tutorials = group.tutorials.filter(({ title }) =>
      fits(group.title, group.shortDesc, title),
    );
    return tutorials.length > 0 ? [{ ...group, tutorials }] : [];
  });
}
