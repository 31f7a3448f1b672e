import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Scrolls horizontally if there is too little room; a faded edge indicates further content. */
export function ScrollRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  const { before, after } = hidden;
  const fade = `linear-gradient(to right, ${before ? 'transparent, #000 2.5rem' : '#000 0'}, ${after ? '#000 calc(100% - 2.5rem), transparent' : '#000 100%'})`;
  return (
    <chakra.div
      ref={row}
      data-more={after ? 'after' : before ? 'before' : undefined}
      overflowX="auto"
      // Room for focus outlines.
      mx="-1"
      p="1"
      // Positions visually hidden text inside the row, not outside it.
      position="relative"
      style={before || after ? { maskImage: fade } : undefined}
    >
      {children}
    </chakra.div>
  );
}
