import { coursePath } from '@atelier/contracts/catalog/course-path';
import type { Gateway } from '../gateway.ts';
import { readCourses, readLivestreams, readTutorials } from './catalog-pages.ts';
import { escapeHtml } from './html.ts';

/** Maximum number of URLs in one sitemap, as defined by its protocol. */
const mostAddresses = 50_000;

const steadyPages = [
  ...['/', '/courses', '/tutorials', '/livestreams', '/pricing', '/faq', '/contact-us'],
  ...['/updates', '/downloads', '/licenses', '/ui-kit', '/terms', '/privacy'],
];

interface Address {
  readonly path: string;
  /** ISO 8601 timestamp. */
  readonly changedAt?: string;
}

/** Renders the sitemap of all public pages, in version 0.9 of its protocol. */
export async function sitemap(gateway: Gateway): Promise<string> {
  const [courses, tutorials, groups] = await Promise.all([
    readCourses(gateway),
    readTutorials(gateway),
    readLivestreams(gateway),
  ]);
  const addresses: Address[] = [
    ...steadyPages.map((path) => ({ path })),
    ...courses.map((course) => ({ path: coursePath(course), changedAt: course.updated_at })),
    ...tutorials.flatMap(({ tutorials: steps, updated_at }) =>
      steps.map(({ id }) => ({ path: `/tutorials/${id}`, changedAt: updated_at })),
    ),
    ...groups
      .flatMap(({ livestreamItems }) => livestreamItems)
      .map(({ id, updated_at }) => ({ path: `/livestreams/${id}`, changedAt: updated_at })),
  ];
  const entries = addresses.slice(0, mostAddresses).map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeHtml(`${gateway.origin}${path}`)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

export function robots(origin: string): string {
  const closed = ['/admin/', '/dashboard', '/api/', '/account/', '/search'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return `${[...lines, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}
