import type { Profile } from '@atelier/contracts/users/profile';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ChangePasswordDialog } from '~/public/account/settings/change-password-dialog.tsx';
import { PendingEmail } from '~/shared/email-change/pending-email.tsx';
import { capitalize } from '~/shared/format/format.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { WithAside } from '~/shared/ui/layout/with-aside.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { CertificatesSection } from './certificates-section.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { OwnLearning } from './own-learning.tsx';
import { ProfileFacts } from './profile-facts.tsx';

interface ProfileViewProps {
  readonly profile: Profile;
  readonly onSignOut: () => void;
}

/** Photo, name and details of a profile, and the controls that change it. */
export function ProfileView({ profile, onSignOut }: ProfileViewProps) {
  const [dialog, setDialog] = useState<'profile' | 'password' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'flex-start', md: 'center' }}
        gap={{ base: '5', md: '8' }}
      >
        <Avatar name={profile.name} src={profile.avatar} variants={profile.avatars} size="32" />
        <chakra.div minW="0">
          <chakra.h1 textStyle="display" overflowWrap="anywhere">
            {profile.name}
          </chakra.h1>
          <Flex mt="3" gap="3" align="center" wrap="wrap" color="text.muted">
            <chakra.span overflowWrap="anywhere">{shownAddress(profile.email)}</chakra.span>
            <Badge tone="accent">{`${capitalize(profile.plan || 'free')} plan`}</Badge>
          </Flex>
        </chakra.div>
      </Flex>
      <PendingEmail kind="learner" profile={profile} />
      <Flex gap="3" wrap="wrap" mt="8" mb={{ base: '10', lg: '12' }}>
        <Button onClick={() => setDialog('profile')}>Edit Profile</Button>
        <Button variant="outline" onClick={() => setDialog('password')}>
          Change Password
        </Button>
        <Button variant="outline" onClick={onSignOut}>
          Log Out
        </Button>
      </Flex>
      <WithAside aside={<OwnLearning />}>
        <ProfileFacts profile={profile} />
        <chakra.div mt={{ base: '10', lg: '12' }}>
          <CertificatesSection />
        </chakra.div>
      </WithAside>
      <EditProfileDialog open={dialog === 'profile'} profile={profile} onClose={close} />
      <ChangePasswordDialog open={dialog === 'password'} email={profile.email} onClose={close} />
    </>
  );
}
