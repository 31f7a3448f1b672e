import path from 'node:path';
import { readJson, writePrivateJson } from '@atelier/infra/data/private-file';

/** What of the demo content has been added, kept in `DATA_DIR/seed.json`. */
export interface Ledger {
  done: boolean;
  /** Ids of what was added, by keys like `course:css-layout`. */
  added: Record<string, string>;
  /** Courses of the large catalogue that have been made. */
  manyCourses?: number;
}

const ledgerFile = (dataDir: string) => path.join(dataDir, 'seed.json');

export async function readLedger(dataDir: string): Promise<Ledger> {
  return (await readJson<Ledger>(ledgerFile(dataDir))) ?? { done: false, added: {} };
}

export function writeLedger(dataDir: string, ledger: Ledger): Promise<void> {
  return writePrivateJson(ledgerFile(dataDir), ledger);
}
