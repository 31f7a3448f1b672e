import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One chapter of a course's page. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="headline" mb="5">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** Text as it was written, at a length that reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <chakra.div maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere" color="text.muted">
      {children}
    </chakra.div>
  );
}
