import { chakra } from '@chakra-ui/react';
import { ResendButton } from '~/public/account/resend-button.tsx';
import { useSessionOnReturn } from '~/public/account/use-session-on-return.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';

/** In place of the button to order by invoice, for a buyer whose address is not verified yet. */
export function VerifyToOrder({ email }: { readonly email: string }) {
  useSessionOnReturn();
  return (
    <chakra.div p="4" bg="surface.inset" borderRadius="md" role="status">
      <chakra.p mb="3">
        {`Please verify your email address first: the invoice goes there. We sent a link to ${shownAddress(email)}. Open it, then come back to this page.`}
      </chakra.p>
      <ResendButton variant="outline" size="sm">
        Send the link again
      </ResendButton>
    </chakra.div>
  );
}
