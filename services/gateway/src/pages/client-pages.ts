import path from 'node:path';
import { readIfThere } from './client-documents.ts';
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
  const pages = await readIfThere(path.join(clientDist, 'pages.json'));
  return pages === undefined ? [] : JSON.parse(pages);
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
