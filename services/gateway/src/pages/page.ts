import { escapeHtml, shorten } from './html.ts';

/** What a page is about, for whoever reads it without running its scripts. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Its own address, below the origin. */
  readonly path: string;
  /** Path of the read that the client draws the page from, if it needs one. */
  readonly reads?: string;
  /** Path or address of a picture. */
  readonly image?: string | null;
  /** Main content, HTML; empty where the client alone knows it. */
  readonly content: string;
  /** Structured data by schema.org. */
  readonly data?: Readonly<Record<string, unknown>>;
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
    .replace('<body>', () => `<body>${bodyOf(page)}`);
}

function headOf(origin: string, { title, description, path, reads, image, data }: Page): string {
  const full = escapeHtml(title === 'Atelier' ? title : `${title} · Atelier`);
  const about = escapeHtml(shorten(description, descriptionLength));
  const address = escapeHtml(`${origin}${path}`);
  const picture = image ? escapeHtml(new URL(image, origin).href) : null;
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
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(picture ? [meta('property', 'og:image', picture)] : []),
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
