import { readFile } from 'node:fs/promises';
import type { ApiClient, Upload } from './api-client.ts';
import { type Ledger, writeLedger } from './ledger.ts';

/** A response item of the API, with any of the fields that can name it. */
export interface Named {
  id: string;
  name?: string;
  title?: string;
}

/** Returns the key of a lesson's or livestream's video in the record. */
export const videoKey = (key: string) => `video:${key}`;

/** One run of the seed: the record of added content, and the means to add more. */
export class Seeding {
  /** Number of items that this run has added. */
  created = 0;
  readonly api: ApiClient;
  readonly #dataDir: string;
  readonly #ledger: Ledger;
  readonly #progress: (added: number) => void;

  constructor(
    api: ApiClient,
    dataDir: string,
    ledger: Ledger,
    progress: (added: number) => void = () => undefined,
  ) {
    this.api = api;
    this.#dataDir = dataDir;
    this.#ledger = ledger;
    this.#progress = progress;
  }

  isAdded(key: string): boolean {
    return this.#ledger.added[key] !== undefined;
  }

  /** Returns the id of an item that has been added. */
  idOf(key: string): string {
    const id = this.#ledger.added[key];
    if (!id) throw new Error(`${key} has not been added yet`);
    return id;
  }

  /** Adds an item unless it is recorded, or was added just before a crash prevented the record. */
  async once(
    key: string,
    { existing, add }: { existing: () => Promise<string | null>; add: () => Promise<string> },
  ): Promise<string> {
    if (this.isAdded(key)) return this.idOf(key);
    let id = await existing();
    if (id === null) {
      id = await add();
      this.created += 1;
    }
    this.#ledger.added[key] = id;
    await this.save();
    this.#progress(Object.keys(this.#ledger.added).length);
    return id;
  }

  /**
   * Uploads a video to an item that has none yet. Items that an admin has deleted since are left
   * alone.
   */
  async addVideo(key: string, path: string, file: string): Promise<void> {
    const video = mp4(key.replaceAll(':', '-'), await readFile(file));
    if (await this.api.putForm(path, { video })) this.created += 1;
    this.#ledger.added[videoKey(key)] = this.idOf(key);
    await this.save();
    this.#progress(Object.keys(this.#ledger.added).length);
  }

  /** Returns the id of an item in a list by its name or title. */
  async find(path: string, name: string): Promise<string | null> {
    const list = await this.api.get<Named[]>(path);
    return list.find((one) => (one.name ?? one.title) === name)?.id ?? null;
  }

  async finish(): Promise<void> {
    this.#ledger.done = true;
    await this.save();
  }

  save(): Promise<void> {
    return writeLedger(this.#dataDir, this.#ledger);
  }
}

export function png(name: string, data: Buffer): Upload {
  return { name: `${name}.png`, type: 'image/png', data };
}

export function zip(name: string, data: Buffer): Upload {
  return { name: `${name}.zip`, type: 'application/zip', data };
}

function mp4(name: string, data: Buffer): Upload {
  return { name: `${name}.mp4`, type: 'video/mp4', data };
}
