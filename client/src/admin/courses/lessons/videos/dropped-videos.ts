import type { DroppedFile } from '~/admin/shell/dropped-files.ts';

/** Natural sort order: `Lesson 2` before `Lesson 10`. */
const byName = new Intl.Collator('en', { numeric: true });

/** Videos of one section, ordered by name. */
export interface VideoGroup {
  /** Title of the section; null for videos that are not in a subfolder. */
  readonly section: string | null;
  readonly files: readonly File[];
}

/**
 * Groups videos by their outermost folder: first those without a folder, then the folders ordered
 * by name. Within a group, videos are ordered by subfolder and name.
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

/** Replaces separators by one space: `03_easing - curves` becomes `03 easing curves`. */
function titleOf(name: string): string {
  const words = name.replace(/[\s_-]+/g, ' ').trim();
  return (words || name).slice(0, 200);
}

/** Title for a file: its name without the extension, with separators replaced by spaces. */
export const titleOfFile = ({ name }: File): string =>
  titleOf(name.replace(/\.[^.]+$/, '') || name);
