import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { formatAmount } from '~/shared/format/format.ts';

interface RegularPriceProps extends HTMLChakraProps<'s'> {
  /** US dollars; null where the price beside it is not reduced. */
  readonly dollars: number | null;
}

/** What something costs without a promotion, struck through beside its price. */
export function RegularPrice({ dollars, ...style }: RegularPriceProps) {
  if (dollars === null) return null;
  return (
    <chakra.s color="text.muted" {...style}>
      <chakra.span srOnly>Regular price </chakra.span>
      {formatAmount(dollars)}
    </chakra.s>
  );
}
