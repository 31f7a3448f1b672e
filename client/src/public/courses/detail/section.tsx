import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One section of a course's page, with its heading. */
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

/** Text with its original line breaks, at a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      dir="auto"
      maxW="prose"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
      color="text.muted"
    >
      {children}
    </chakra.div>
  );
}
