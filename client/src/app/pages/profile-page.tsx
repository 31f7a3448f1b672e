import { Flex } from '@chakra-ui/react';
import { useSignOut } from '~/features/auth/use-sign-out.ts';
import { OwnProfile } from '~/features/profile/own-profile.tsx';
import { ProfileView } from '~/features/profile/profile-view.tsx';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { SignedIn } from './signed-in.tsx';

export function ProfilePage() {
  const signOut = useSignOut();
  return (
    <PageWidth py={{ base: '8', lg: '16' }}>
      <SignedIn title="Profile" otherwise="Please log in to view your profile.">
        {({ email }) => (
          <>
            <PageMeta title="Profile" description="Your profile at Atelier." />
            <OwnProfile email={email} heading="h1" waiting={<ProfileSkeleton />}>
              {(profile) => <ProfileView profile={profile} onSignOut={signOut} />}
            </OwnProfile>
          </>
        )}
      </SignedIn>
    </PageWidth>
  );
}

function ProfileSkeleton() {
  return (
    <Flex role="status" aria-label="Loading your profile" gap="8" align="center" wrap="wrap">
      <Skeleton boxSize="32" borderRadius="pill" />
      <Flex direction="column" gap="3" flex="1">
        <Skeleton h="12" maxW="panel" />
        <Skeleton h="6" maxW="menu" />
      </Flex>
    </Flex>
  );
}
