import { Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useHasRole } from '~/admin/session/api.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { useGetSellerQuery } from '~/shared/api/seller-api.ts';
import { PasskeyList } from '~/shared/passkeys/passkey-list.tsx';
import { SecondFactorControls } from '~/shared/second-factor/second-factor-controls.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { useGetAdminPreferencesQuery, useGetAdminProfileQuery, useGetSchoolQuery } from './api.ts';
import { EmailSettings } from './email-settings.tsx';
import { IdentityForm } from './identity-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreferencesList } from './preferences-list.tsx';
import { SchoolForm } from './school-form.tsx';

/** Account, password and notifications of the signed-in admin; for owners, also the school. */
export function SettingsPage() {
  const profile = useGetAdminProfileQuery({});
  const preferences = useGetAdminPreferencesQuery({});
  const isOwner = useHasRole('owner');
  return (
    <>
      <DashboardHeading />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
      >
        <Flex direction="column" gap={{ base: '4', md: '6' }}>
          <Panel title="Account Settings">
            <Part query={profile} what="Your profile">
              {(data) => (
                <>
                  <AccountForm profile={data.profile} />
                  <EmailSettings profile={data.profile} />
                </>
              )}
            </Part>
          </Panel>
          {isOwner && <SchoolPanel />}
        </Flex>
        <Flex direction="column" gap={{ base: '4', md: '6' }}>
          <Panel title="Security">
            <Part query={profile} what="Your profile">
              {(data) => <PasswordForm email={data.profile.email} />}
            </Part>
          </Panel>
          <Panel title="Two-Factor Authentication">
            <SecondFactorControls kind="admin" />
          </Panel>
          <Panel title="Passkeys">
            <PasskeyList kind="admin" />
          </Panel>
          <Panel title="Notification Preferences">
            <Part query={preferences} what="Your preferences">
              {(data) => <PreferencesList preferences={data.preferences} />}
            </Part>
          </Panel>
          {isOwner && <IdentityPanel />}
        </Flex>
      </Grid>
    </>
  );
}

function IdentityPanel() {
  const school = useGetSchoolQuery({});
  return (
    <Panel title="Name and Logo">
      <Part query={school} what="The name and logo of the school">
        {(data) => <IdentityForm key={data.school.updated_at} school={data.school} />}
      </Part>
    </Panel>
  );
}

function SchoolPanel() {
  const seller = useGetSellerQuery({});
  return (
    <Panel title="School">
      <Part query={seller} what="The settings of the school">
        {(data) => <SchoolForm key={data.seller.updated_at} seller={data.seller} />}
      </Part>
    </Panel>
  );
}

interface PartProps<T> {
  readonly query: {
    readonly data?: T | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Capitalized, because it begins a sentence: `Your profile`. */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}

function Part<T>({ query: { data, error, isFetching, refetch }, what, children }: PartProps<T>) {
  if (data) return children(data);
  if (error && !isFetching) {
    return (
      <Notice tone="error" title={`${what} could not be loaded`} onRetry={() => void refetch()}>
        {messageOf(error, 'The server could not be reached.')}
      </Notice>
    );
  }
  return (
    <Flex direction="column" gap="4" role="status" aria-label="Loading">
      <Skeleton h="12" />
      <Skeleton h="12" />
      <Skeleton h="12" />
    </Flex>
  );
}
