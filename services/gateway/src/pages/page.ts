import type { ImageVariant } from '@atelier/contracts/media/assets';
import { schoolName } from '@atelier/service-kit/text/school';
import { escapeHtml, shorten } from './html.ts';

/** Description of a page for readers that do not run scripts. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Canonical path, relative to the origin. */
  readonly path: string;
  /** Path of the API read that the client renders the page from, if any. */
  readonly reads?: string;
  /** Picture of the social card. The default is the brand's card. */
  readonly image?: CardImage | null | undefined;
  /** Main content as HTML. Empty if only the client can render it. */
  readonly content: string;
  /** Differences for the document that already shows the top of the home page. */
  readonly inHome?: { readonly startPath: string; readonly content: string };
  /** Structured data as defined by schema.org. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A page that has a document with its top already rendered. */
type HomePage = Page & Required<Pick<Page, 'inHome'>>;

export const isHome = (page: Page): page is HomePage => page.inHome !== undefined;

/** A JPEG or PNG: services that render social cards read no other format. */
export interface CardImage {
  /** Path or absolute URL. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** `client/public/card.png`. */
export const brandCard = (): CardImage => ({
  path: '/card.png',
  width: 1_200,
  height: 630,
  alt: schoolName(),
});

/** Returns the JPEG rendition of a picture, or null for old pictures that have none. */
export function cardImage(images: readonly ImageVariant[], alt: string): CardImage | null {
  const jpeg = images.find(({ format }) => format === 'jpeg');
  return jpeg ? { path: jpeg.path, width: jpeg.width, height: jpeg.height, alt } : null;
}

/** Maximum length of a description, in characters, that search engines and cards show. */
const descriptionLength = 200;

/** Visually hidden, but readable in the document. The client renders the page a moment later. */
const hidden =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)';

/**
 * Adds a page's head and content to the client's document. Both are marked, and the client removes
 * them once it has rendered the page. Without scripts, the content remains readable.
 */
export function renderPage(document: string, origin: string, page: Page): string {
  return document
    .replace('</head>', () => `${headOf(origin, page)}</head>`)
    .replace(contentPlace(document), (place) => place + bodyOf(page));
}

/**
 * Does the same for the document that shows the top of the home page, and fills in the link that
 * starts learning. Nothing is preloaded, because the app loads too late to use a preload.
 */
export function renderHome(document: string, origin: string, page: HomePage): string {
  const { reads: _, inHome, ...shown } = page;
  const start = `href="${escapeHtml(inHome.startPath)}"`;
  const linked = document.replaceAll('href="/first-course"', () => start);
  return renderPage(linked, origin, { ...shown, content: inHome.content });
}

/**
 * Returns the marker for the content: the placeholder in a prerendered page, or else the body tag.
 */
function contentPlace(document: string): string {
  const inShown = '<!--content-->';
  return document.includes(inShown) ? inShown : '<body>';
}

function headOf(origin: string, { title, description, path, reads, image, data }: Page): string {
  const full = escapeHtml(title === schoolName() ? title : `${title} · ${schoolName()}`);
  const about = escapeHtml(shorten(description, descriptionLength));
  const address = escapeHtml(`${origin}${path}`);
  const card = image ?? brandCard();
  const lines = [
    ...(reads ? [preloadOf(reads)] : []),
    `<title data-prerendered>${full}</title>`,
    meta('name', 'description', about),
    `<link data-prerendered rel="canonical" href="${address}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', escapeHtml(schoolName())),
    meta('property', 'og:title', full),
    meta('property', 'og:description', about),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:image', escapeHtml(new URL(card.path, origin).href)),
    meta('property', 'og:image:width', String(card.width)),
    meta('property', 'og:image:height', String(card.height)),
    meta('property', 'og:image:alt', escapeHtml(card.alt)),
    ...(data ? [structuredData(data)] : []),
  ];
  return `${lines.join('\n    ')}\n  `;
}

/**
 * Preloads the read while the scripts load, with the same credentials mode as the client's request.
 */
function preloadOf(reads: string): string {
  return `<link data-prerendered rel="preload" as="fetch" href="${escapeHtml(reads)}" crossorigin="use-credentials">`;
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta data-prerendered ${attribute}="${name}" content="${content}">`;
}

/** Renders structured data. It is not code, so script policies do not apply to it. */
function structuredData(data: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script data-prerendered type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function bodyOf({ content }: Page): string {
  if (!content) return '';
  const shown = '<noscript><style>#prerendered{all:revert!important}</style></noscript>';
  return `${shown}<div id="prerendered" data-prerendered style="${hidden}">${content}</div>`;
}
