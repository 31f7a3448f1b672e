import type { ImageVariant } from '@atelier/contracts/media/assets';
import { useLayoutEffect } from 'react';
import { schoolName } from '~/shared/format/format.ts';
import { showApp } from './show-app.ts';

interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  /** Canonical path, if it differs from the current one. */
  readonly path?: string;
  /** Renditions of the page's picture for social cards; the brand's card by default. */
  readonly images?: readonly ImageVariant[] | undefined;
  /** Whether there is content to show; until then, the content of the static document stays. */
  readonly isDrawn?: boolean;
}

/** Title, description and social card of a page; React moves them to the head. */
export function PageMeta({ title, description, path, images, isDrawn = true }: PageMetaProps) {
  useLayoutEffect(() => {
    if (isDrawn) dropPrerendered();
  }, [isDrawn]);
  const full = title === schoolName ? title : `${title} · ${schoolName}`;
  const { origin, pathname } = window.location;
  const address = `${origin}${path ?? pathname}`;
  // Sites that show social cards support neither WebP nor AVIF.
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
      <meta property="og:image:alt" content={card === brandCard ? schoolName : title} />
    </>
  );
}

/** `client/public/card.png`. */
const brandCard = { path: '/card.png', width: 1_200, height: 630 };

/** Removes the metadata and content of the static document once the page renders its own. */
function dropPrerendered(): void {
  showApp();
  for (const element of document.querySelectorAll('[data-prerendered]')) element.remove();
}
