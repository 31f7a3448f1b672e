import type { ImageVariant } from '@atelier/contracts/media/assets';
import { escapeHtml, shorten } from './html.ts';

/** What a page is about, for whoever reads it without running its scripts. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Its own address, below the origin. */
  readonly path: string;
  /** Path of the read that the client draws the page from, if it needs one. */
  readonly reads?: string;
  /** The picture of its social card; the brand's, where there is none. */
  readonly image?: CardImage | null | undefined;
  /** Main content, HTML; empty where the client alone knows it. */
  readonly content: string;
  /** What differs in the document that shows the top of the page itself. */
  readonly inHome?: { readonly startPath: string; readonly content: string };
  /** Structured data by schema.org. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A page whose document may show its top. */
type HomePage = Page & Required<Pick<Page, 'inHome'>>;

export const isHome = (page: Page): page is HomePage => page.inHome !== undefined;

/** A JPEG or PNG: what makes social cards reads no other format. */
export interface CardImage {
  /** Path or address. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** `client/public/card.png`. */
export const brandCard: CardImage = {
  path: '/card.png',
  width: 1_200,
  height: 630,
  alt: 'Atelier',
};

/** The JPEG among the renditions of a picture; null for pictures from before there was one. */
export function cardImage(images: readonly ImageVariant[], alt: string): CardImage | null {
  const jpeg = images.find(({ format }) => format === 'jpeg');
  return jpeg ? { path: jpeg.path, width: jpeg.width, height: jpeg.height, alt } : null;
}

/** Characters of a description that search engines and cards show. */
const descriptionLength = 200;

/** Seen by readers of the document, not by the eye: the client draws the page a moment later. */
const hidden =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)';

/**
 * The client's document with a page's own head and content. Both are marked, and the client takes
 * them out once it has drawn the page. Without scripts the content is there to be read.
 */
export function renderPage(document: string, origin: string, page: Page): string {
  return document
    .replace('</head>', () => `${headOf(origin, page)}</head>`)
    .replace(contentPlace(document), (place) => place + bodyOf(page));
}

/**
 * The document that shows the top of the home page, in the same way, with its link to where
 * learning starts. Nothing is preloaded: the app comes later than a preload waits for its use.
 */
export function renderHome(document: string, origin: string, page: HomePage): string {
  const { reads: _, inHome, ...shown } = page;
  const start = `href="${escapeHtml(inHome.startPath)}"`;
  const linked = document.replaceAll('href="/first-course"', () => start);
  return renderPage(linked, origin, { ...shown, content: inHome.content });
}

/** Where a document takes a page's content: within what it shows, if it shows something. */
function contentPlace(document: string): string {
  const inShown = '<!--content-->';
  return document.includes(inShown) ? inShown : '<body>';
}

function headOf(origin: string, { title, description, path, reads, image, data }: Page): string {
  const full = escapeHtml(title === 'Atelier' ? title : `${title} · Atelier`);
  const about = escapeHtml(shorten(description, descriptionLength));
  const address = escapeHtml(`${origin}${path}`);
  const card = image ?? brandCard;
  const lines = [
    ...(reads ? [preloadOf(reads)] : []),
    `<title data-prerendered>${full}</title>`,
    meta('name', 'description', about),
    `<link data-prerendered rel="canonical" href="${address}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Atelier'),
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

/** Asked for while the scripts are on their way, in the same mode as the client will. */
function preloadOf(reads: string): string {
  return `<link data-prerendered rel="preload" as="fetch" href="${escapeHtml(reads)}" crossorigin="use-credentials">`;
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta data-prerendered ${attribute}="${name}" content="${content}">`;
}

/** Data, not code: policies for scripts do not touch it. */
function structuredData(data: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script data-prerendered type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function bodyOf({ content }: Page): string {
  if (!content) return '';
  const shown = '<noscript><style>#prerendered{all:revert!important}</style></noscript>';
  return `${shown}<div id="prerendered" data-prerendered style="${hidden}">${content}</div>`;
}
