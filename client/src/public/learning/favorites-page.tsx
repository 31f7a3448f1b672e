import type { FavoriteKind } from '@atelier/contracts/core/summaries';
import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { Segments } from '~/shared/ui/form/segments.tsx';
import { CardRow } from '~/shared/ui/list/card-row.tsx';
import { ScrollRow } from '~/shared/ui/list/scroll-row.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import {
  useGetFavoritesQuery,
  useRemoveAllFavoritesMutation,
  useRemoveFavoriteMutation,
} from './favorites-api.ts';
import { PersonalList, PersonalPage, RemoveButton, rowsPerPage } from './personal-list.tsx';
import { reportUnchanged } from './use-favorite.ts';

const kindNames: Readonly<Record<FavoriteKind, string>> = {
  course: 'Course',
  tutorial: 'Tutorial',
  livestream: 'Livestream',
};

type Choice = FavoriteKind | 'all';
const choices = [
  { value: 'all', label: 'All' },
  { value: 'course', label: 'Courses' },
  { value: 'tutorial', label: 'Tutorials' },
  { value: 'livestream', label: 'Livestreams' },
] as const satisfies readonly { value: Choice; label: string }[];

export function FavoritesPage() {
  return (
    <PersonalPage>
      <Favorites />
    </PersonalPage>
  );
}

function Favorites() {
  const [{ kind, page }, show] = useState<{ kind: Choice; page: number }>({ kind: 'all', page: 1 });
  const { data, error, isFetching, refetch } = useGetFavoritesQuery(
    { page, per_page: rowsPerPage, ...(kind !== 'all' && { kind }) },
    { refetchOnMountOrArgChange: true },
  );
  const [remove] = useRemoveFavoriteMutation();
  const [removeAll] = useRemoveAllFavoritesMutation();

  const clear = async () => {
    const isSure = await confirm(
      'Clear your favorites?',
      'All courses, tutorials and livestreams will be removed from your favorites.',
      'Yes, clear them',
    );
    const { error } = isSure ? await removeAll({}) : {};
    if (error) reportUnchanged(error);
  };
  const removeFavorite = async (which: { kind: FavoriteKind; id: string }) => {
    const { error } = await remove(which);
    if (error) reportUnchanged(error);
  };
  const isAll = kind === 'all';
  const tools = (
    <>
      <chakra.div minW="0">
        <ScrollRow>
          <Segments
            label="Kind"
            options={choices}
            value={kind}
            onChange={(next) => show({ kind: next, page: 1 })}
          />
        </ScrollRow>
      </chakra.div>
      <Button variant="outline" size="sm" onClick={clear}>
        Clear favorites
      </Button>
    </>
  );

  return (
    <PersonalList
      name="favorites"
      rows={data?.body.favorites}
      total={data?.total ?? 0}
      {...{ page, error, isFetching, onRetry: refetch }}
      onPage={(next) => show({ kind, page: next })}
      tools={tools}
      empty={
        <Notice
          title="No favorite content found."
          action={
            isAll ? (
              <ButtonLink to="/courses">Browse courses</ButtonLink>
            ) : (
              <Button variant="outline" onClick={() => show({ kind: 'all', page: 1 })}>
                Show all favorites
              </Button>
            )
          }
        >
          {isAll
            ? 'Press the heart on a course, tutorial or livestream to save it here.'
            : `You have not saved any ${kind}s yet.`}
        </Notice>
      }
    >
      {(one) => (
        <CardRow
          key={`${one.kind} ${one.id}`}
          card={one}
          note={kindNames[one.kind]}
          actions={
            <RemoveButton
              label={`Remove ${one.title} from your favorites`}
              onRemove={() => removeFavorite(one)}
            >
              <X aria-hidden />
            </RemoveButton>
          }
        />
      )}
    </PersonalList>
  );
}
