/** Maximum number of files in one drop of folders. */
export const maxDroppedFiles = 1_000;

/** The dropped folders contain more files than `maxDroppedFiles`. */
export class TooManyFiles extends Error {}

/** A dropped file with its parent folders, outermost first. */
export interface DroppedFile {
  readonly file: File;
  /** Omits the dropped folder itself if it was the only item dropped. */
  readonly folders: readonly string[];
}

/** The dropped files, and the dropped folders with all their contents. */
export interface Dropped {
  readonly hasFolders: boolean;
  /** @throws TooManyFiles; DOMException if a folder cannot be read */
  read(): Promise<DroppedFile[]>;
}

/**
 * Must be called synchronously in the `drop` handler, because browsers clear the data afterwards.
 */
export function droppedIn({ items, files }: DataTransfer): Dropped {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const hasFolders = entries.some(({ isDirectory }) => isDirectory);
  const plain = [...files].map((file) => ({ file, folders: [] }));
  return { hasFolders, read: async () => (hasFolders ? filesBelow(entries) : plain) };
}

interface Waiting {
  readonly entry: FileSystemEntry;
  readonly folders: readonly string[];
}

async function filesBelow(entries: readonly FileSystemEntry[]): Promise<DroppedFile[]> {
  const [only] = entries;
  const isAlone = entries.length === 1 && only && isFolder(only);
  const tops = isAlone ? await entriesOf(only) : entries;
  const waiting: Waiting[] = tops.map((entry) => ({ entry, folders: [] }));
  const files: DroppedFile[] = [];
  while (waiting.length > 0) {
    const { entry, folders } = waiting.shift()!;
    if (entry.name.startsWith('.')) continue;
    if (isFolder(entry)) {
      const inside = { folders: [...folders, entry.name] };
      waiting.push(...(await entriesOf(entry)).map((one) => ({ entry: one, ...inside })));
    } else if (files.length === maxDroppedFiles) throw new TooManyFiles();
    else files.push({ file: await fileOf(entry as FileSystemFileEntry), folders });
  }
  return files;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/**
 * Reads all entries of a folder. Browsers return them in batches, and an empty batch at the end.
 */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
