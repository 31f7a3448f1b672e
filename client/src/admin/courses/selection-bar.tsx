import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '~/shared/format/format.ts';

interface SelectionBarProps {
  /** What is selected, in the singular: `lesson`. */
  readonly what: string;
  readonly count: number;
  /** Follows the count: ` (2 not on this page)`. */
  readonly note?: string;
  /** Color of what it lies on. */
  readonly bg?: 'surface' | 'canvas';
  readonly children: ReactNode;
}

/** Stays in view below the rows: how many are selected, and what can be done with them together. */
export function SelectionBar(props: SelectionBarProps) {
  const { what, count, note, bg = 'surface', children } = props;
  return (
    <Flex
      role="group"
      aria-label={`Selected ${what}s`}
      position="sticky"
      bottom="0"
      zIndex="1"
      align="center"
      gap="3"
      wrap="wrap"
      py="3"
      bg={bg}
      borderTopWidth="hairline"
    >
      <chakra.span textStyle="control" role="status">
        {formatCount(count, what)} selected{note}
      </chakra.span>
      {children}
    </Flex>
  );
}
