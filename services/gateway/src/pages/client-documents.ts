import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { productName } from '@atelier/contracts/users/school';
import { timeZone } from '@atelier/service-kit/text/day-text';
import { perSchool, schoolLogo, schoolName } from '@atelier/service-kit/text/school';
import { escapeHtml } from './html.ts';
import { renamed } from './renamed.ts';

/** HTML documents of a built client, with the name and logo of the school. */
export interface ClientDocuments {
  plain(): string;
  /** Home page document that shows its top before any script runs, if the build made one. */
  home(): string | undefined;
  /** Hashes of their inline scripts, as sources of a Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
}

export async function readClientDocuments(clientDist: string): Promise<ClientDocuments> {
  const plain = await readFile(path.join(clientDist, 'index.html'), 'utf8');
  const home = await readIfThere(path.join(clientDist, 'home.html'));
  return {
    plain: perSchool(() => ofSchool(plain)),
    home: perSchool(() => home && ofSchool(home)),
    scriptHashes: scriptHashesOf(plain + (home ?? '')),
  };
}

/** The logo as the client draws it; see `wordmark.tsx`. */
const drawnLogo = /<svg viewBox="0 0 24 20".*?<\/svg>/gs;

/** Tells the client what differs from its defaults: the school's name and logo, and the time zone of days. */
function ofSchool(html: string): string {
  const [name, logo, zone] = [schoolName(), schoolLogo(), timeZone()];
  const facts = [
    name === productName ? '' : metaOf('application-name', name),
    logo ? metaOf('school-logo', logo) : '',
    zone === 'UTC' ? '' : metaOf('time-zone', zone),
  ];
  const shown = renamed(html, escapeHtml).replace('<head>', () => `<head>${facts.join('')}`);
  if (!logo) return shown;
  const picture = `<img src="${escapeHtml(logo)}" alt="" width="24" height="24">`;
  return shown
    .replace(drawnLogo, () => picture)
    .replace('href="/icon.svg" type="image/svg+xml"', () => `href="${escapeHtml(logo)}"`);
}

const metaOf = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

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
