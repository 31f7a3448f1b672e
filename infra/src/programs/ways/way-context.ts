import type { AptBatch } from './apt.ts';

/** What every way gets to work with. */
export interface WayContext {
  /** An empty folder of its own, on the cache's file system, removed afterwards. */
  staging: string;
  /** Tells the person waiting what is going on. */
  detail: (text: string) => void;
  apt: AptBatch;
}

/** What a way brought. */
export type Installed =
  /** The package manager put it on the PATH. */
  | { kind: 'system' }
  /** One file that runs by itself. */
  | { kind: 'file'; file: string }
  /** A folder that has to stay together; `libraries` are folders of shared objects in it. */
  | { kind: 'tree'; folder: string; file: string; libraries: string[] };

/** This machine as the table names it. */
export const platform = `${process.platform}-${process.arch}` as const;
