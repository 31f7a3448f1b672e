import { chakra } from '@chakra-ui/react';
import { Badge } from '~/shared/ui/badge.tsx';

/** Says on every page that the test provider touches what it is. */
export function TestMark() {
  return (
    <chakra.p>
      <Badge tone="warning">Test payment: no money moves</Badge>
    </chakra.p>
  );
}
