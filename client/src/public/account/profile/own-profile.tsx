import type { Profile } from '@atelier/contracts/users/profile';
import type { ReactNode } from 'react';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetProfileQuery } from './profile-api.ts';

interface OwnProfileProps {
  readonly email: string;
  /** Shown while the profile loads. */
  readonly waiting: ReactNode;
  /** Element for the title of the error notice. */
  readonly heading: 'h1' | 'p';
  readonly children: (profile: Profile) => ReactNode;
}

/** The signed-in user's profile, once loaded. */
export function OwnProfile({ email, waiting, heading, children }: OwnProfileProps) {
  const { currentData, isFetching, refetch } = useGetProfileQuery({ email });
  if (currentData) return children(currentData.user);
  if (isFetching) return waiting;
  return (
    <Notice
      heading={heading}
      tone="error"
      title="Error fetching user profile. Please try again later."
      onRetry={refetch}
    />
  );
}
