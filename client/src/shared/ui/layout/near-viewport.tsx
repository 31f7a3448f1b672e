import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/**
 * Time in milliseconds after which distant content is rendered anyway, so that the browser's page
 * search can find it.
 */
const patienceMs = 4_000;

interface NearViewportProps {
  /** Height reserved until the content is rendered. */
  readonly minH: string;
  readonly children: ReactNode;
}

/** Renders, and thus loads, content far down a page only when it is near the viewport. */
export function NearViewport({ minH, children }: NearViewportProps) {
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
