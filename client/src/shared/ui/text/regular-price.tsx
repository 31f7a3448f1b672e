import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { formatAmount } from '~/shared/format/format.ts';

interface RegularPriceProps extends HTMLChakraProps<'s'> {
  /** US dollars; null if the price next to it is not reduced. */
  readonly dollars: number | null;
}

/** The regular price, struck through, next to the reduced one. */
export function RegularPrice({ dollars, ...style }: RegularPriceProps) {
  if (dollars === null) return null;
  return (
    <chakra.s color="text.muted" {...style}>
      <chakra.span srOnly>Regular price </chakra.span>
      {formatAmount(dollars)}
    </chakra.s>
  );
}
