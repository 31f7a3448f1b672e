import { createContext, useContext } from 'react';

/** Properties of a page in the route table. */
export interface PageFacts {
  /** Title of the document, and the page's heading if it has no other. */
  readonly title?: string;
  readonly description?: string;
}

export const PageContext = createContext<PageFacts>({});

/** Returns the title of this page in the route table; throws if it has none. */
export function usePageTitle(): string {
  const { title } = useContext(PageContext);
  if (title === undefined) throw new Error('The route table has no title for this page');
  return title;
}

/** Loads the code of the page for a path in advance; provided by the app. */
export const PreloadContext = createContext<(path: string) => void>(() => {});
