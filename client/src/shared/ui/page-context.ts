import { createContext, useContext } from 'react';

/** What the route table says of a page. */
export interface PageFacts {
  /** Of the document and, where a page has no other, its heading. */
  readonly title?: string;
  readonly description?: string;
}

export const PageContext = createContext<PageFacts>({});

/** The title that the route table gives to this page; throws where it gives none. */
export function usePageTitle(): string {
  const { title } = useContext(PageContext);
  if (title === undefined) throw new Error('The route table has no title for this page');
  return title;
}

/** Loads the code of the page at a path before it is visited; provided by the app. */
export const PreloadContext = createContext<(path: string) => void>(() => {});
