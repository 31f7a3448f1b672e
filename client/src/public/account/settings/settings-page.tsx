import { chakra } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { clearCachedData } from '~/offline/register.ts';
import { AccountHeading } from '~/public/account/account-frame.tsx';
import { OwnProfile } from '~/public/account/profile/own-profile.tsx';
import { Section } from '~/public/account/section.tsx';
import { selectUser, signedOut } from '~/public/auth/session/auth-user.ts';
import { NotificationSection } from '~/public/notifications/notification-settings.tsx';
import { api } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { clearUnsentCalls } from '~/shared/api/unsent-calls.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasskeysSection, SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsPage() {
  const user = useSelector(selectUser);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const leave = (message: string) => {
    navigate('/', { replace: true });
    clearUnsentCalls();
    void clearCachedData();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    popup('success', 'Deleted!', { text: message });
  };

  return (
    <>
      <AccountHeading />
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
      {user && <EmailSection user={user} />}
      {user && <NotificationSection isVerified={user.email_verified} />}
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <ExportSection />
      <DeleteSection onDeleted={leave} />
    </>
  );
}
