import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Section } from '@atelier/contracts/catalog/sections';

type Awaiting = Pick<Lesson, 'id' | 'title' | 'section_id' | 'awaits_video' | 'awaited_file'> & {
  readonly media: Pick<Lesson['media'], 'status'>;
};

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '');

const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Compares letters and digits. Files are often numbered where titles are not: `03_Easing.mp4`. */
function isCalled(title: string, fileName: string): boolean {
  const letters = lettersOf(title);
  const unnumbered = fileName.replace(/^[\d\s._-]+/, '');
  return letters !== '' && [fileName, unnumbered].map(lettersOf).includes(letters);
}

const sameName = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

interface Place {
  readonly name: string;
  /** Title for the folder that the file is in; null if it is in none. */
  readonly folder: string | null;
}

/**
 * Returns the lesson without a video that waits for a file: the one that names it, with or without
 * its extension, else the only one whose title is as that of the file. A file in a folder belongs
 * to the section of that name.
 */
export function awaitingLesson<One extends Awaiting>(
  lessons: readonly One[],
  sections: readonly Section[],
  { name, folder }: Place,
): One | undefined {
  const waiting = lessons.filter((one) => one.awaits_video && one.media.status === 'none');
  const isNamed = (file = '') => sameName(file, name) || sameName(file, withoutEnding(name));
  const named = waiting.find(({ awaited_file }) => isNamed(awaited_file));
  if (named) return named;
  const title = withoutEnding(name);
  if (lessons.some((one) => !waiting.includes(one) && isCalled(one.title, title))) return;
  const home = new Set(sections.filter((one) => folder && isCalled(one.title, folder)).map(idOf));
  const [only, second] = waiting.filter(
    (one) =>
      !one.awaited_file &&
      isCalled(one.title, title) &&
      (folder === null || home.has(one.section_id ?? '')),
  );
  return second ? undefined : only;
}

const idOf = ({ id }: Section) => id;
