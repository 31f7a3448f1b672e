import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the living processes of a run except this one: those that carry its mark or
 * its folder in their environment, have the folder as an argument, or work in it. Some programs overwrite their
 * environment.
 */
export function processesOf(mark: string, folder: string): number[] {
  const found = process.platform === 'linux' ? fromProc(mark, folder) : fromPs(mark, folder);
  return found.filter((pid) => pid !== process.pid);
}

function fromProc(mark: string, folder: string): number[] {
  const inFolder = (text: string) => text === folder || text.startsWith(`${folder}${path.sep}`);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const own = attempt(() => readFileSync(`/proc/${pid}/environ`, 'utf8'));
      const words = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      if (words === '') return false;
      const place = attempt(() => readlinkSync(`/proc/${pid}/cwd`));
      return (
        [mark, folder].some((text) => own.includes(`=${text}\0`)) ||
        words.includes(`${folder}/`) ||
        inFolder(place)
      );
    })
    .map(Number);
}

function fromPs(mark: string, folder: string): number[] {
  const table = attempt(() =>
    execFileSync('ps', ['-axwwE', '-o', 'pid=,command='], { encoding: 'utf8' }),
  );
  return table
    .split('\n')
    .filter(
      (line) =>
        line.includes(`=${mark}`) || line.includes(`=${folder}`) || line.includes(`${folder}/`),
    )
    .map((line) => Number.parseInt(line, 10));
}

/** Returns an empty string if the process has ended or belongs to another user. */
function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
