import { chakra, Flex } from '@chakra-ui/react';

interface SumLineProps {
  readonly name: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** A line of what is to be paid. */
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
