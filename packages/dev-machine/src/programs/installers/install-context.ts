import type { AptBatch } from './apt.ts';

/** Context of an installation. */
export interface InstallContext {
  /** Its own empty folder on the cache's file system, removed afterwards. */
  staging: string;
  /** Shows the waiting user what is going on. */
  detail: (text: string) => void;
  apt: AptBatch;
}

/** Result of an installation. */
export type Installed =
  /** The package manager put it on the PATH. */
  | { kind: 'system' }
  /** A single file that runs by itself. */
  | { kind: 'file'; file: string }
  /** A folder that must stay together; `libraries` are folders of shared objects in it. */
  | { kind: 'tree'; folder: string; file: string; libraries: string[] };

/** Platform of this machine, as named in the table. */
export const platform = `${process.platform}-${process.arch}` as const;
