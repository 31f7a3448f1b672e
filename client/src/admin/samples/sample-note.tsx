import { chakra } from '@chakra-ui/react';
import { Badge } from '~/shared/ui/text/badge.tsx';

/** States that the content below is sample data. */
export function SampleNote({ children }: { children: string }) {
  return (
    <chakra.p
      role="note"
      mb="6"
      display="flex"
      alignItems="center"
      gap="3"
      flexWrap="wrap"
      color="text.muted"
      textStyle="small"
    >
      <Badge tone="warning">Sample data</Badge>
      {children}
    </chakra.p>
  );
}
