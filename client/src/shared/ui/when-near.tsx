import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** What nobody scrolls to is there all the same after this long, for the page's own search. */
const patienceMs = 4_000;

interface WhenNearProps {
  /** The room kept free until then. */
  readonly minH: string;
  readonly children: ReactNode;
}

/** Draws, and so loads, what is far down a page only when the window comes near it. */
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
