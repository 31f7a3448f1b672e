import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { useSignOut } from '~/public/auth/session/use-sign-out.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { OwnProfile } from './own-profile.tsx';
import { ProfileView } from './profile-view.tsx';

export function ProfilePage() {
  const signOut = useSignOut();
  const user = useSelector(selectUser);
  return (
    <PageWidth py={{ base: '8', lg: '16' }}>
      {user && (
        <OwnProfile email={user.email} heading="h1" waiting={<ProfileSkeleton />}>
          {(profile) => <ProfileView profile={profile} onSignOut={signOut} />}
        </OwnProfile>
      )}
    </PageWidth>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile">
      <Flex gap="8" align="center" wrap="wrap">
        <Skeleton boxSize="32" borderRadius="pill" />
        <Flex direction="column" gap="3" flex="1">
          <Skeleton h="12" maxW="panel" />
          <Skeleton h="6" maxW="menu" />
        </Flex>
      </Flex>
      <Flex gap="3" mt="8" mb={{ base: '10', lg: '12' }}>
        <Skeleton h="11" w="thumb" borderRadius="pill" />
        <Skeleton h="11" w="thumb" borderRadius="pill" />
      </Flex>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="12" maxW="editor">
        {[1, 2, 3, 4].map((key) => (
          <chakra.div key={key} py="4" borderTopWidth="hairline">
            <Skeleton h="4" maxW="16" mb="2" />
            <Skeleton h="5" maxW="thumb" />
          </chakra.div>
        ))}
      </Grid>
    </div>
  );
}
