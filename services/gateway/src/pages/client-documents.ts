import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { timeZone } from '@atelier/service-kit/text/day-text';

/** HTML documents of a built client. */
export interface ClientDocuments {
  readonly plain: string;
  /** Home page document that shows its top before any script runs, if the build made one. */
  readonly home: string | undefined;
  /** Hashes of their inline scripts, as sources of a Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
}

export async function readClientDocuments(clientDist: string): Promise<ClientDocuments> {
  const plain = withTimeZone(await readFile(path.join(clientDist, 'index.html'), 'utf8'));
  const prepared = await readIfThere(path.join(clientDist, 'home.html'));
  const home = prepared && withTimeZone(prepared);
  return { plain, home, scriptHashes: scriptHashesOf(plain + (home ?? '')) };
}

/** Tells the client in which time zone to show days; without it, in UTC. */
function withTimeZone(html: string): string {
  const zone = timeZone();
  return zone === 'UTC'
    ? html
    : html.replace('<head>', `<head><meta name="time-zone" content="${zone}">`);
}

export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function scriptHashesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
