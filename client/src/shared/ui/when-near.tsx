import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/**
 * Content that nobody scrolls to is rendered after this time, for the browser's search in the page.
 */
const patienceMs = 4_000;

interface WhenNearProps {
  /** Height reserved until then. */
  readonly minH: string;
  readonly children: ReactNode;
}

/** Renders, and thus loads, content far down a page only when it is near the viewport. */
export function WhenNear({ minH, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const draw = () => setNear(true);
    const timer = setTimeout(draw, patienceMs);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
      { rootMargin: '50%' },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  const room = <chakra.div ref={place} minH={minH} />;
  return near ? <Suspense fallback={room}>{children}</Suspense> : room;
}
