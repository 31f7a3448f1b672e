import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderPage } from './page.ts';

/** What the client's build says of one of its addresses, in `pages.json`. */
interface ClientPage {
  /** In the router's notation, as in `/courses/:id`; `*` for whatever is no address. */
  readonly path: string;
  readonly title?: string;
  readonly description?: string;
  /** Main text, HTML. */
  readonly content?: string;
}

/** The addresses of a built client; none for a build that does not list them. */
export async function readClientPages(clientDist: string): Promise<readonly ClientPage[]> {
  try {
    return JSON.parse(await readFile(path.join(clientDist, 'pages.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The client's document for such an address, with what is known of it before any script runs. */
export function documentFor(page: ClientPage | undefined, plain: string, origin: string): string {
  const { path, title, description, content = '' } = page ?? {};
  if (!path || !title || !description) return plain;
  return renderPage(plain, origin, {
    path: path === '*' ? '/' : path,
    title,
    description,
    content,
  });
}
