import path from 'node:path';
import { perSchool } from '@atelier/service-kit/text/school';
import { readIfThere } from './client-documents.ts';
import { escapeHtml } from './html.ts';
import { renderPage } from './page.ts';
import { renamed } from './renamed.ts';

/** A page of the client, as the build lists it in `pages.json`. */
interface ClientPage {
  /** Path in the router's notation, such as `/courses/:id`; `*` for unknown paths. */
  readonly path: string;
  readonly title?: string;
  readonly description?: string;
  /** Main content as HTML. */
  readonly content?: string;
}

/** Reads the list of a built client's pages. It is empty for a build without one. */
export async function readClientPages(clientDist: string): Promise<readonly ClientPage[]> {
  const pages = await readIfThere(path.join(clientDist, 'pages.json'));
  return pages === undefined ? [] : JSON.parse(pages);
}

/** The page about the licenses of the software, which keeps its name. */
const aboutSoftware = '/licenses';

/** Returns the client's document for a page, with what is known about it before any script runs. */
export function documentFor(
  page: ClientPage | undefined,
  plain: () => string,
  origin: string,
): () => string {
  const { path, title, description, content = '' } = page ?? {};
  if (!path || !title || !description) return plain;
  return perSchool(() =>
    renderPage(plain(), origin, {
      path: path === '*' ? '/' : path,
      title: renamed(title),
      description: path === aboutSoftware ? description : renamed(description),
      content: path === aboutSoftware ? content : renamed(content, escapeHtml),
    }),
  );
}
