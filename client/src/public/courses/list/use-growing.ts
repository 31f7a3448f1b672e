import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Number of rows rendered initially, and added whenever scrolling comes near the end. */
const step = 60;

/** Number of rows by page visited, so that the Back button restores the scroll position. */
const grown = new Map<string, number>();

/**
 * Renders a long list incrementally: returns how many of `length` rows to render, and the ref of
 * the element after them.
 */
export function useGrowing(length: number) {
  const { key } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(() => grown.get(key) ?? step);
  const hasMore = wanted < length;
  useEffect(() => {
    grown.set(key, wanted);
  }, [key, wanted]);
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWanted(wanted + step),
      { rootMargin: '100%' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, wanted]);
  return { drawn: Math.min(wanted, length), end };
}
