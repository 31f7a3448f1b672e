import { chakra } from '@chakra-ui/react';
import { useGetOfferQuery } from '../api/offers.ts';
import { Badge } from './badge.tsx';

/**
 * States on pages about prices and payments that test payments are accepted; renders nothing
 * otherwise.
 */
export function TestPaymentsBar() {
  const { data } = useGetOfferQuery({ plan: 'pro', period: 'annual' });
  if (!data?.providers.includes('test')) return null;
  return (
    <chakra.p role="note" mb="6">
      <Badge tone="warning">Test payments are on: nobody is charged</Badge>
    </chakra.p>
  );
}
