import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** One section of the account pages, with its title, description and controls. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      py={{ base: '8', lg: '10' }}
      borderTopWidth="hairline"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <chakra.h2 id={id} textStyle="title">
        {title}
      </chakra.h2>
      {text && (
        <chakra.p mt="2" color="text.muted" maxW="measure">
          {text}
        </chakra.p>
      )}
      <chakra.div mt="5">{children}</chakra.div>
    </chakra.section>
  );
}
