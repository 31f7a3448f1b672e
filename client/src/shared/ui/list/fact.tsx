import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A row of a list of facts, with the name at the start and the value at the end. */
export function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <Flex justify="space-between" gap="6" py="3" borderTopWidth="hairline">
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" minW="0" textAlign="right">
        {value}
      </chakra.dd>
    </Flex>
  );
}
