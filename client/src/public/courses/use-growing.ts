import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Rows drawn at first, and added whenever the window comes near the end. */
const step = 60;

/** How far each visited page had grown, so that Back finds its place again. */
const grown = new Map<string, number>();

/** Draws a long list bit by bit: how many of `length` rows to draw, and the ref of what follows them. */
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
