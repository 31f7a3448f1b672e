import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { writeFailures as ofLauncher } from '../data/write-failures.ts';

const fileLimit = 16 * 1024 * 1024;
const tailLimit = 1024 * 1024;

/** File system calls that can fail on a full disk. */
const fileSystem = { mkdirSync, openSync, fstatSync, writeSync, renameSync, closeSync };
export type LogFileSystem = typeof fileSystem;

interface LogOptions {
  /** Receives a sentence when the file cannot be written, and when it can again. */
  report?: (sentence: string) => void;
  fs?: LogFileSystem;
  writeFailures?: typeof ofLauncher;
}

/**
 * Output of a process: written to a file, which is renamed to `<name>.log.1` when it exceeds 16
 * MiB, with the last MiB kept in memory. Never throws: lines that cannot be written to a full disk
 * are lost.
 */
export class ProcessLog {
  readonly file: string;
  readonly #report: (sentence: string) => void;
  readonly #fs: LogFileSystem;
  readonly #failures: typeof ofLauncher;
  #handle: number | undefined;
  #size = 0;
  #chunks: string[] = [];
  #kept = 0;

  constructor(file: string, options: LogOptions = {}) {
    this.file = file;
    this.#report = options.report ?? (() => {});
    this.#fs = options.fs ?? fileSystem;
    this.#failures = options.writeFailures ?? ofLauncher;
    this.#try(() => this.#open());
  }

  write(text: string): void {
    this.#chunks.push(text);
    this.#kept += text.length;
    while (this.#kept > tailLimit && this.#chunks.length > 1) {
      this.#kept -= this.#chunks.shift()!.length;
    }
    this.#try(() => {
      this.#size += this.#fs.writeSync(this.#open(), text);
      if (this.#size > fileLimit) this.#setAside();
    });
  }

  /** Returns the last MiB of output. */
  tail(): string {
    return this.#chunks.join('');
  }

  close(): void {
    if (this.#handle !== undefined) this.#fs.closeSync(this.#handle);
    this.#handle = undefined;
  }

  #try(work: () => void): void {
    const folder = path.dirname(this.file);
    try {
      work();
      this.#failures.worked(folder, this.#report);
    } catch (error) {
      this.#failures.failed(folder, error, this.#report);
    }
  }

  #open(): number {
    if (this.#handle !== undefined) return this.#handle;
    this.#fs.mkdirSync(path.dirname(this.file), { recursive: true, mode: 0o700 });
    const handle = this.#fs.openSync(this.file, 'a', 0o600);
    this.#size = this.#fs.fstatSync(handle).size;
    this.#handle = handle;
    return handle;
  }

  #setAside(): void {
    this.close();
    this.#fs.renameSync(this.file, `${this.file}.1`);
    this.#open();
  }
}
