import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOfSmallFiles } from './small-files.ts';

/** Files of one folder, so that one can look through it. */
const filesOfFolder = 25;

/**
 * Returns what is wrong with the rooms of a service, which are the folders of its `src`, a line
 * each: imports that lead to a room above, also of types alone, folders that are no room, and
 * folders with too many files. Files beside the rooms may import all of them; those that import
 * none, and the types of the others, may be imported by all.
 *
 * @param src - folder with the rooms
 * @param rooms - names of the rooms, from the top
 */
export function faultsOfRooms(src: string, rooms: readonly string[]): string[] {
  const files = globSync('**/*.ts', { cwd: src });
  const importsOf = new Map(
    files.map((file) => [file, importedBy(file, readFileSync(path.join(src, file), 'utf8'))]),
  );
  const isGround = (file: string) =>
    roomOf(file) === null && (importsOf.get(file) ?? []).every((one) => roomOf(one.file) === null);
  const isAllowed = (from: string, { file, isType }: Import) => {
    const room = roomOf(file);
    if (room === null) return isType || isGround(file);
    return rooms.indexOf(room) >= rooms.indexOf(from);
  };
  return files
    .flatMap((file) => {
      const room = roomOf(file);
      if (room === null) return [];
      if (!rooms.includes(room)) return [`${file}: ${room} is no room`];
      return importsOf
        .get(file)!
        .filter((one) => !isAllowed(room, one))
        .map((one) => `${file}: imports ${one.file}, which is above`);
    })
    .concat(fullFolders(files));
}

const roomOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : null);

interface Import {
  readonly file: string;
  readonly isType: boolean;
}

/** Returns what a file imports of the service. */
function importedBy(file: string, text: string): Import[] {
  const imports = /(?:import|export) (type )?[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g;
  return [...text.matchAll(imports)].map(([, type, one, lazy]) => ({
    file: path.join(path.dirname(file), one ?? lazy!),
    isType: type !== undefined,
  }));
}

function fullFolders(files: readonly string[]): string[] {
  return [...Map.groupBy(files, path.dirname)]
    .filter(([, inside]) => inside.length > filesOfFolder)
    .map(([folder, inside]) => `${folder}: ${inside.length} files, at most ${filesOfFolder}`);
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..', '..', '..');
  const faults = globSync('services/*/package.json', { cwd: root }).flatMap((file) => {
    const { rooms } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      rooms?: string[];
    };
    return rooms ? faultsOfRooms(path.join(root, path.dirname(file), 'src'), rooms) : [];
  });
  faults.push(...faultsOfSmallFiles(root));
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exit(1);
}
