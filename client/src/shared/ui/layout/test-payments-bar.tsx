import { chakra } from '@chakra-ui/react';
import { useGetPlansQuery } from '~/shared/api/plans.ts';
import { Badge } from '~/shared/ui/text/badge.tsx';

/**
 * States on pages about prices and payments that test payments are accepted; renders nothing
 * otherwise.
 */
export function TestPaymentsBar() {
  const { data } = useGetPlansQuery({});
  if (!data?.test_payments) return null;
  return (
    <chakra.p role="note" mb="6">
      <Badge tone="warning">Test payments are on: nobody is charged</Badge>
    </chakra.p>
  );
}
