import type { AdminProfile } from '@atelier/contracts/users/admin-settings';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ChangeEmailDialog } from '~/shared/email-change/change-email-dialog.tsx';
import { PendingEmail } from '~/shared/email-change/pending-email.tsx';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** The admin's email address, which changes once both addresses have confirmed. */
export function EmailSettings({ profile }: { profile: AdminProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <chakra.div mt="6" pt="6" borderTopWidth="hairline">
      <chakra.h3 textStyle="control">Email</chakra.h3>
      <chakra.p textStyle="small" color="text.muted" mb="3">
        Used to sign in and to receive notifications. A change is confirmed at both addresses.
      </chakra.p>
      <Flex gap="4" align="center" wrap="wrap">
        <chakra.span overflowWrap="anywhere">{shownAddress(profile.email)}</chakra.span>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Change email
        </Button>
      </Flex>
      <PendingEmail kind="admin" profile={profile} />
      <ChangeEmailDialog kind="admin" open={open} onClose={() => setOpen(false)} />
    </chakra.div>
  );
}
