import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Button } from '~/shared/ui/button.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { ResendButton } from './resend-button.tsx';

interface ReminderBarProps {
  readonly email: string;
  readonly onDismiss: () => void;
}

/** Unobtrusive reminder to verify the email address. */
export function ReminderBar({ email, onDismiss }: ReminderBarProps) {
  const dispatch = useAppDispatch();
  // Refetches on return to this tab, because the address may have been verified in another one.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') dispatch(api.util.invalidateTags(['Session']));
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [dispatch]);
  return (
    <chakra.aside aria-label="Email verification" bg="surface.inset" borderBottomWidth="hairline">
      <PageWidth display="flex" alignItems="center" gap="2" minH="12" py="1.5" textStyle="small">
        <chakra.p flex="1" minW="0" truncate>
          Please verify your email
          <chakra.span hideBelow="md" color="text.muted">
            {`. We sent a link to ${email}.`}
          </chakra.span>
        </chakra.p>
        <ResendButton variant="outline" size="sm" />
        <Button
          variant="quiet"
          size="sm"
          aria-label="Dismiss until the next visit"
          onClick={onDismiss}
        >
          <X aria-hidden />
        </Button>
      </PageWidth>
    </chakra.aside>
  );
}
