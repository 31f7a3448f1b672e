import type { FavoriteKind } from '@atelier/contracts/cards';
import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useGetFavoritesQuery, useRemoveFavoriteMutation } from '~/features/favorites/api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/messages/messages.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { CardRow } from '~/shared/ui/card-row.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { SignedIn } from './signed-in.tsx';

const kindNames: Readonly<Record<FavoriteKind, string>> = {
  course: 'Course',
  tutorial: 'Tutorial',
  livestream: 'Livestream',
};

export function FavoritesPage() {
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <SignedIn title="Favorites" otherwise="Please log in to see your favorites.">
        {() => (
          <>
            <PageMeta title="Favorites" description="What you keep to come back to." />
            <chakra.h1 textStyle="display" mb={{ base: '6', lg: '10' }}>
              Favorites
            </chakra.h1>
            <Favorites />
          </>
        )}
      </SignedIn>
    </PageWidth>
  );
}

function Favorites() {
  const { data, error, isFetching, refetch } = useGetFavoritesQuery({});
  const [remove] = useRemoveFavoriteMutation();
  if (!data && error && !isFetching) {
    return (
      <Notice tone="error" title="Your favorites did not arrive" onRetry={refetch}>
        {messageOf(error, 'The server could not be reached. Check your connection.')}
      </Notice>
    );
  }
  if (!data) {
    return (
      <Flex direction="column" gap="4" role="status" aria-label="Loading your favorites">
        <Skeleton h="24" />
        <Skeleton h="24" />
      </Flex>
    );
  }
  const favorites = data.favorites.filter(({ path }) => path !== '');
  if (favorites.length === 0) {
    return (
      <Notice
        title="No favorite content found."
        action={<ButtonLink to="/courses">Browse courses</ButtonLink>}
      >
        Press the heart of a course, a tutorial or a livestream, and it is kept here.
      </Notice>
    );
  }
  return (
    <chakra.ul listStyleType="none" maxW="editor">
      {favorites.map((one) => (
        <CardRow
          key={`${one.kind} ${one.id}`}
          card={one}
          note={kindNames[one.kind]}
          actions={
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove ${one.title} from your favorites`}
              onClick={async () => {
                const { error } = await remove({ kind: one.kind, id: one.id });
                if (error) toast('error', 'Your favorites did not change');
              }}
            >
              <X aria-hidden />
            </Button>
          }
        />
      ))}
    </chakra.ul>
  );
}
