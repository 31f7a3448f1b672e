import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '@atelier/infra/paths';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export const composeFilePath = path.join(repoRoot, 'docker-compose.yml');

/** Reads docker-compose.yml with its anchors resolved and its variables unexpanded. */
export async function readComposeFile(): Promise<ComposeFile> {
  return parse(await readFile(composeFilePath, 'utf8'), { merge: true }) as ComposeFile;
}
