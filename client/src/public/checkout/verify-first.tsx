import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { ResendButton } from '~/public/account/resend-button.tsx';
import { api } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';

/** In place of the button to order by invoice, for a buyer whose address is not verified yet. */
export function VerifyFirst({ email }: { readonly email: string }) {
  const dispatch = useAppDispatch();
  // The link is opened in another tab, or on another device.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') dispatch(api.util.invalidateTags(['Session']));
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [dispatch]);
  return (
    <chakra.div p="4" bg="surface.inset" borderRadius="md" role="status">
      <chakra.p mb="3">
        {`Please verify your email address first: the invoice goes there. We sent a link to ${email}. Open it, then come back to this page.`}
      </chakra.p>
      <ResendButton variant="outline" size="sm">
        Send the link again
      </ResendButton>
    </chakra.div>
  );
}
