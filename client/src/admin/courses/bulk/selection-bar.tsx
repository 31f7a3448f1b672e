import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '~/shared/format/format.ts';

interface SelectionBarProps {
  /** Singular noun for the selected items: `lesson`. */
  readonly what: string;
  readonly count: number;
  /** Appended to the count: ` (2 not on this page)`. */
  readonly note?: string;
  /** Background color that the bar is placed on. */
  readonly bg?: 'surface' | 'canvas';
  readonly children: ReactNode;
}

/** Sticky bar below the rows with the number of selected items and the bulk actions. */
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
