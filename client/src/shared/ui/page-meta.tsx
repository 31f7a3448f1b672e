import type { ImageVariant } from '@atelier/contracts/media/assets';
import { useLayoutEffect } from 'react';
import { showApp } from './take-over.ts';

interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  /** Where the page is known by another address than the one it is open at. */
  readonly path?: string;
  /** Renditions of its picture, for social cards; the brand's card without one. */
  readonly images?: readonly ImageVariant[] | undefined;
  /** Whether there is something to look at; until then what the document shows stays. */
  readonly isDrawn?: boolean;
}

/** Title, description and social card of a page; React lifts them into the head. */
export function PageMeta({ title, description, path, images, isDrawn = true }: PageMetaProps) {
  useLayoutEffect(() => {
    if (isDrawn) dropPrerendered();
  }, [isDrawn]);
  const full = title === 'Atelier' ? title : `${title} · Atelier`;
  const { origin, pathname } = window.location;
  const address = `${origin}${path ?? pathname}`;
  // What makes social cards reads neither WebP nor AVIF.
  const card = images?.find(({ format }) => format === 'jpeg') ?? brandCard;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${card.path}`} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta property="og:image:alt" content={card === brandCard ? 'Atelier' : title} />
    </>
  );
}

/** `client/public/card.png`. */
const brandCard = { path: '/card.png', width: 1_200, height: 630 };

/** What the document said and showed of the page it was fetched for, until the page does itself. */
function dropPrerendered(): void {
  showApp();
  for (const element of document.querySelectorAll('[data-prerendered]')) element.remove();
}
