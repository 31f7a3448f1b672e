import { chakra } from '@chakra-ui/react';
import { Badge } from '~/shared/ui/text/badge.tsx';

/** Marks every page that involves the test provider as a test. */
export function TestMark() {
  return (
    <chakra.p>
      <Badge tone="warning">Test payment: no money moves</Badge>
    </chakra.p>
  );
}
