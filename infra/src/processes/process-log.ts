import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

const fileLimit = 16 * 1024 * 1024;
const tailLimit = 1024 * 1024;

/**
 * What a process writes: into a file that is set aside as `<name>.log.1` when it grows over
 * 16 MiB, and its last MiB in memory.
 */
export class ProcessLog {
  readonly file: string;
  #handle: number;
  #size: number;
  #chunks: string[] = [];
  #kept = 0;

  constructor(file: string) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    this.file = file;
    this.#handle = openSync(file, 'a', 0o600);
    this.#size = fstatSync(this.#handle).size;
  }

  write(text: string): void {
    this.#chunks.push(text);
    this.#kept += text.length;
    while (this.#kept > tailLimit && this.#chunks.length > 1) {
      this.#kept -= this.#chunks.shift()!.length;
    }
    this.#size += writeSync(this.#handle, text);
    if (this.#size > fileLimit) this.#setAside();
  }

  /** The last MiB. */
  tail(): string {
    return this.#chunks.join('');
  }

  close(): void {
    closeSync(this.#handle);
  }

  #setAside(): void {
    closeSync(this.#handle);
    renameSync(this.file, `${this.file}.1`);
    this.#handle = openSync(this.file, 'a', 0o600);
    this.#size = 0;
  }
}
