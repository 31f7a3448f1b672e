import type { UserInformation } from '@atelier/contracts/users/accounts';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useGetProfileQuery } from '~/public/account/profile/profile-api.ts';
import { Section } from '~/public/account/section.tsx';
import { VerifyFirst } from '~/public/account/verify-first.tsx';
import { ChangeEmailDialog } from '~/shared/email-change/change-email-dialog.tsx';
import { PendingEmail } from '~/shared/email-change/pending-email.tsx';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button } from '~/shared/ui/form/button.tsx';

interface EmailSectionProps {
  readonly user: Pick<UserInformation, 'email' | 'email_verified'>;
}

/** The account's email address, and a form to change it. */
export function EmailSection({ user: { email, email_verified: isVerified } }: EmailSectionProps) {
  const { currentData } = useGetProfileQuery({ email });
  const [open, setOpen] = useState(false);
  return (
    <Section
      title="Email address"
      text="You sign in with this address. To change it, open the links that we send to the old and the new address, and confirm there."
    >
      <Flex gap="4" align="center" wrap="wrap">
        <chakra.span overflowWrap="anywhere">{shownAddress(email)}</chakra.span>
        {isVerified ? (
          <Button variant="outline" onClick={() => setOpen(true)}>
            Change email
          </Button>
        ) : (
          <VerifyFirst to="change it" />
        )}
      </Flex>
      {currentData && <PendingEmail kind="learner" profile={currentData.user} />}
      <ChangeEmailDialog kind="learner" open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
