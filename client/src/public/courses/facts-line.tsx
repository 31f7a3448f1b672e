import { chakra } from '@chakra-ui/react';

/** Short facts on one line, separated by dots that are hidden from screen readers. */
export function FactsLine({ facts }: { facts: readonly string[] }) {
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      listStyleType="none"
      textStyle="small"
      color="text.muted"
      fontVariantNumeric="tabular-nums"
    >
      {facts.map((fact) => (
        <chakra.li
          key={fact}
          _notFirst={{ _before: { content: '"·" / ""', me: '2', color: 'text.subtle' } }}
        >
          {fact}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
