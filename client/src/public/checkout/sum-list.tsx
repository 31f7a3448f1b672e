import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Frame around the lines of the total. */
export function SumList({ children }: { children: ReactNode }) {
  return (
    <chakra.dl
      p={{ base: '6', lg: '8' }}
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </chakra.dl>
  );
}

interface SumLineProps {
  readonly name: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** One line of the total. */
export function SumLine({ name, value, isTotal = false }: SumLineProps) {
  return (
    <Flex
      justify="space-between"
      gap="6"
      py="2"
      textStyle={isTotal ? 'subtitle' : undefined}
      borderTopWidth={isTotal ? 'hairline' : '0'}
    >
      <chakra.dt overflowWrap="anywhere" minW="0">
        {name}
      </chakra.dt>
      <chakra.dd>{value}</chakra.dd>
    </Flex>
  );
}
