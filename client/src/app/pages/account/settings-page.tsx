import { chakra } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { DeleteSection } from '~/features/account/delete-section.tsx';
import { ExportSection } from '~/features/account/export-section.tsx';
import { Section } from '~/features/account/section.tsx';
import { SessionsSection } from '~/features/account/sessions-section.tsx';
import { selectUser, signedOut } from '~/features/auth/auth-user.ts';
import { OwnProfile } from '~/features/profile/own-profile.tsx';
import { SettingsForm } from '~/features/profile/settings-form.tsx';
import { api } from '~/shared/api/api.ts';
import { popup } from '~/shared/messages/messages.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { AccountHeading } from './account-heading.tsx';

export function SettingsPage() {
  const user = useSelector(selectUser);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const leave = (message: string) => {
    navigate('/', { replace: true });
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    popup('success', 'Deleted!', { text: message });
  };

  return (
    <>
      <AccountHeading>Settings</AccountHeading>
      {user && (
        <Section title="Edit profile">
          <OwnProfile
            email={user.email}
            heading="p"
            waiting={
              <chakra.div role="status" aria-label="Loading your profile">
                <Skeleton h="half" maxW="dialog" />
              </chakra.div>
            }
          >
            {(profile) => <SettingsForm profile={profile} />}
          </OwnProfile>
        </Section>
      )}
      <SessionsSection />
      <ExportSection />
      <DeleteSection onDeleted={leave} />
    </>
  );
}
