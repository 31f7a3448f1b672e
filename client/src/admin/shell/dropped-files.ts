/** Files of a folder that are looked at, at the most. */
const mostFiles = 1_000;

/** What is dropped: its files, and those of its folders with all that is below them. */
export interface Dropped {
  readonly hasFolders: boolean;
  /** @throws DOMException where a folder cannot be read */
  read(): Promise<File[]>;
}

/** To be called while the drop is handled: afterwards the browser tells nothing of it any more. */
export function droppedIn({ items, files }: DataTransfer): Dropped {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const hasFolders = entries.some(({ isDirectory }) => isDirectory);
  const plain = [...files];
  return { hasFolders, read: async () => (hasFolders ? filesBelow(entries) : plain) };
}

async function filesBelow(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const waiting = [...entries];
  const files: File[] = [];
  while (waiting.length > 0 && files.length < mostFiles) {
    const entry = waiting.shift()!;
    if (entry.name.startsWith('.')) continue;
    if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
    else files.push(await fileOf(entry as FileSystemFileEntry));
  }
  return files;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A browser gives the entries of a folder in portions, and an empty one at the end. */
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
