import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { ResendButton } from './resend-button.tsx';
import { useSessionOnReturn } from './use-session-on-return.ts';

interface ReminderBarProps {
  readonly email: string;
  readonly onDismiss: () => void;
}

/** Unobtrusive reminder to verify the email address. */
export function ReminderBar({ email, onDismiss }: ReminderBarProps) {
  useSessionOnReturn();
  return (
    <chakra.aside aria-label="Email verification" bg="surface.inset" borderBottomWidth="hairline">
      <PageWidth display="flex" alignItems="center" gap="2" minH="12" py="1.5" textStyle="small">
        <chakra.p flex="1" minW="0" truncate>
          Please verify your email
          <chakra.span hideBelow="md" color="text.muted">
            {`. We sent a link to ${shownAddress(email)}.`}
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
