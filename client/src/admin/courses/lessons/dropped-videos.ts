import type { DroppedFile } from '~/admin/shell/dropped-files.ts';

/** Names as people count: `Lesson 2` before `Lesson 10`. */
const byName = new Intl.Collator('en', { numeric: true });

/** Videos for one section, in the order of their names. */
export interface VideoGroup {
  /** Title of the section; null for videos that are not in a subfolder. */
  readonly section: string | null;
  readonly files: readonly File[];
}

/**
 * Groups videos by the outermost folder that contains them: first those in none, then the folders
 * in the order of their names. Within a group, videos are ordered by their inner folders and names.
 */
export function groupVideos(dropped: readonly DroppedFile[]): VideoGroup[] {
  const pathOf = ({ file, folders }: DroppedFile) => [...folders.slice(1), file.name].join('/');
  const inOrder = dropped.toSorted((a, b) => byName.compare(pathOf(a), pathOf(b)));
  const groups = Map.groupBy(inOrder, ({ folders }) => folders[0] ?? null);
  return [...groups]
    .toSorted(([a], [b]) => byName.compare(a ?? '', b ?? ''))
    .map(([folder, files]) => ({
      section: folder === null ? null : titleOf(folder),
      files: files.map(({ file }) => file),
    }));
}

/** `03_easing-curves` is about `03 easing curves`. */
function titleOf(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return (words || name).slice(0, 200);
}

/** The same of a file, without the ending of its name. */
export const titleOfFile = ({ name }: File): string =>
  titleOf(name.replace(/\.[^.]+$/, '') || name);
