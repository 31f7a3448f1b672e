import type { FavoriteKind } from '@atelier/contracts/core/summaries';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { authOpened } from '~/shared/ui/dialog/overlays.ts';
import {
  useAddFavoriteMutation,
  useGetFavoriteIdsQuery,
  useRemoveFavoriteMutation,
} from './favorites-api.ts';

/** Reports why favorites were not changed. */
export function reportUnchanged(error: unknown): void {
  toast('error', 'Your favorites could not be changed', {
    text: messageOf(error, 'The server could not be reached. Check your connection.'),
  });
}

/** Whether an item is a favorite, and a function to change that. Visitors are asked to sign in. */
export function useFavorite(kind: FavoriteKind, id: string) {
  const isAuth = useSelector(selectIsAuth);
  const dispatch = useAppDispatch();
  const { isFavorite } = useGetFavoriteIdsQuery(
    {},
    {
      skip: !isAuth,
      // Selects one item, so that a change renders only its own button again.
      selectFromResult: ({ data }) => ({
        isFavorite: isAuth && (data?.[kind].includes(id) ?? false),
      }),
    },
  );
  const [add, adding] = useAddFavoriteMutation();
  const [remove, removing] = useRemoveFavoriteMutation();

  const toggle = async () => {
    if (adding.isLoading || removing.isLoading) return;
    if (!isAuth) {
      dispatch(authOpened('login'));
      return;
    }
    const { error } = await (isFavorite ? remove({ kind, id }) : add({ kind, id }));
    if (!error) return;
    if (statusOf(error) === 401) {
      // The session has ended in the meantime.
      dispatch(authOpened('login'));
    } else reportUnchanged(error);
  };
  return { isFavorite, toggle };
}
