/** Maximum number of files that are read. */
const mostFiles = 1_000;

/** A dropped file, with the folders that contain it, outermost first. */
export interface DroppedFile {
  readonly file: File;
  /** A folder that was dropped alone stands for its content, and is not named here. */
  readonly folders: readonly string[];
}

/** What is dropped: its files, and those of its folders with all that is below them. */
export interface Dropped {
  readonly hasFolders: boolean;
  /** @throws DOMException where a folder cannot be read */
  read(): Promise<DroppedFile[]>;
}

/** To be called while the drop is handled: afterwards the browser tells nothing of it any more. */
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
  while (waiting.length > 0 && files.length < mostFiles) {
    const { entry, folders } = waiting.shift()!;
    if (entry.name.startsWith('.')) continue;
    if (isFolder(entry)) {
      const inside = { folders: [...folders, entry.name] };
      waiting.push(...(await entriesOf(entry)).map((one) => ({ entry: one, ...inside })));
    } else files.push({ file: await fileOf(entry as FileSystemFileEntry), folders });
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
