import { chakra } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';

/** States that there is no network, and what still works offline. */
export function OfflineBar() {
  return (
    <chakra.div role="status" bg="warning.subtle" color="warning" borderBottomWidth="hairline">
      <PageWidth display="flex" alignItems="center" gap="3" minH="12" py="2" textStyle="small">
        <chakra.span flexShrink={0} aria-hidden>
          <WifiOff size="1.25em" />
        </chakra.span>
        <p>
          <strong>You are offline.</strong> You can read the pages you have visited and write notes,
          which are sent when you are back online. Videos need a connection.
        </p>
      </PageWidth>
    </chakra.div>
  );
}
