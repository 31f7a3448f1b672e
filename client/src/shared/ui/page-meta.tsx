import { useLayoutEffect } from 'react';

interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  /** Path of the picture for social cards. */
  readonly image?: string | null;
}

/** Title, description and social card of a page; React lifts them into the head. */
export function PageMeta({ title, description, image }: PageMetaProps) {
  useLayoutEffect(dropPrerendered, []);
  const full = title === 'Atelier' ? title : `${title} · Atelier`;
  const address = `${window.location.origin}${window.location.pathname}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={`${window.location.origin}${image}`} />}
    </>
  );
}

/** What the document said of the page it was fetched for, until the page says it itself. */
function dropPrerendered(): void {
  for (const element of document.querySelectorAll('[data-prerendered]')) element.remove();
}
