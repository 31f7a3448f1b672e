import { courseOperations } from '@atelier/contracts/catalog/courses';
import type { RequestOf } from '@atelier/contracts/core/operation';
import { nobody } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gateway } from '../gateway.ts';
import {
  coursePage,
  coursesPage,
  homePage,
  livestreamPage,
  livestreamsPage,
  tutorialPage,
  tutorialsPage,
} from './catalog-pages.ts';
import type { ClientDocuments } from './client-documents.ts';
import { documentFor, readClientPages } from './client-pages.ts';
import { isHome, type Page, renderHome, renderPage } from './page.ts';
import { robots, sitemap } from './sitemap.ts';

/** Sends a 404 with the client's document, whose page says so. */
export type SendNotFound = (reply: FastifyReply) => FastifyReply;

type MakePage = (gateway: Gateway, id: string, place: number | null) => Promise<Page>;

const coursePath = '/courses/:id';

interface PageRequest {
  readonly Params: { id?: string };
  readonly Querystring: { preview?: unknown; lesson?: unknown };
}

/** Pages whose documents describe their content before any script runs. */
const catalogPages: Readonly<Record<string, MakePage>> = {
  '/': homePage,
  '/courses': coursesPage,
  [coursePath]: coursePage,
  '/tutorials': tutorialsPage,
  '/tutorials/:id': tutorialPage,
  '/livestreams': livestreamsPage,
  '/livestreams/:id': livestreamPage,
};

/**
 * Adds the routes of all pages, the sitemap and robots.txt.
 *
 * @returns the handler for URLs that are no page
 */
export async function addPageRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  clientDist: string,
  documents: ClientDocuments,
): Promise<SendNotFound> {
  const { plain } = documents;
  for (const [url, makePage] of Object.entries(catalogPages)) {
    app.get<PageRequest>(url, async ({ params, query, id: requestId }, reply) => {
      if (url === coursePath && typeof query.preview === 'string') {
        const input = { id: params.id ?? '', preview: query.preview };
        return sendPreview(reply, documents.plain(), gateway, input, requestId);
      }
      const { status, html } = await documentOf(documents, gateway, () =>
        makePage(gateway, params.id ?? '', placeOf(query.lesson)),
      );
      return sendDocument(reply, status, html);
    });
  }
  const clientPages = await readClientPages(clientDist);
  for (const page of clientPages) {
    if (page.path in catalogPages || page.path === '*') continue;
    const html = documentFor(page, plain, gateway.origin);
    app.get(page.path, (_request, reply) => sendDocument(reply, 200, html()));
  }
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemap(gateway)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(gateway.origin)),
  );
  const unknown = clientPages.find((page) => page.path === '*');
  const notFound = documentFor(unknown, plain, gateway.origin);
  return (reply) => sendDocument(reply, 404, notFound());
}

/** Returns the index of a lesson in a URL. */
function placeOf(lesson: unknown): number | null {
  return typeof lesson === 'string' && /^\d{1,6}$/.test(lesson) ? Number(lesson) : null;
}

/**
 * Returns the document of a page. While a service is unavailable this is the client's plain
 * document, and the client shows the error.
 */
async function documentOf(
  documents: ClientDocuments,
  gateway: Gateway,
  makePage: () => Promise<Page>,
) {
  const plain = documents.plain();
  try {
    const page = await makePage();
    const home = documents.home();
    const html =
      home && isHome(page)
        ? renderHome(home, gateway.origin, page)
        : renderPage(plain, gateway.origin, page);
    return { status: 200, html };
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 404;
    if (!isGone) gateway.log.warn({ event: 'page-not-rendered', reason: (error as Error).message });
    return { status: isGone ? 404 : 200, html: plain };
  }
}

/**
 * Sends the page of a course for a preview link. The client renders it; it is neither cached nor
 * indexed.
 */
async function sendPreview(
  reply: FastifyReply,
  plain: string,
  gateway: Gateway,
  input: RequestOf<typeof courseOperations.get>,
  requestId: string,
): Promise<FastifyReply> {
  const read = gateway.call(courseOperations.get, input, { actor: nobody, requestId });
  const isGone = await read.then(
    () => false,
    (error: unknown) => error instanceof AppError && error.code === 404,
  );
  reply.header('x-robots-tag', 'noindex, nofollow');
  return sendDocument(reply, isGone ? 404 : 200, plain, 'no-store');
}

function sendDocument(
  reply: FastifyReply,
  status: number,
  html: string,
  cacheControl = 'no-cache',
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', cacheControl)
    .type('text/html; charset=utf-8')
    .send(html);
}
