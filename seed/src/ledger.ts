import path from 'node:path';
import { readJson, writePrivateJson } from '@atelier/dev-machine/data/private-file';

/** Record of the demo content added so far, kept in `DATA_DIR/seed.json`. */
export interface Ledger {
  done: boolean;
  /** Ids of added content, by keys like `course:css-layout`. */
  added: Record<string, string>;
  /** Number of courses of the large catalog created so far. */
  manyCourses?: number;
}

const ledgerFile = (dataDir: string) => path.join(dataDir, 'seed.json');

export async function readLedger(dataDir: string): Promise<Ledger> {
  return (await readJson<Ledger>(ledgerFile(dataDir))) ?? { done: false, added: {} };
}

export function writeLedger(dataDir: string, ledger: Ledger): Promise<void> {
  return writePrivateJson(ledgerFile(dataDir), ledger);
}
