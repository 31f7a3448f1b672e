import type { FavoriteKind } from '@atelier/contracts/core/summaries';
import type { favoriteOperations } from '@atelier/contracts/users/learning/favorites';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof favoriteOperations;

/**
 * Also refetches the IDs: a response that was already pending when the favorite was changed does
 * not contain the change.
 */
const changed = (_data: unknown, error: unknown) => (error ? [] : (['Favorite'] as const));

const favorites = api.injectEndpoints({
  endpoints: (build) => ({
    getFavoriteIds: build.query({
      ...endpoint<Operations['ids']>({ method: 'GET', path: '/favorites/ids' }),
      providesTags: [{ type: 'Favorite', id: 'IDS' }],
    }),
    getFavorites: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/favorites' }),
      providesTags: [listTag('Favorite')],
    }),
    addFavorite: build.mutation({
      ...endpoint<Operations['add']>({ method: 'PUT', path: '/favorites/:kind/:id' }),
      onQueryStarted: async ({ kind, id }, { dispatch, queryFulfilled }) => {
        const change = dispatch(keep(kind, (ids) => [id, ...ids.filter((one) => one !== id)]));
        await queryFulfilled.catch(change.undo);
      },
      invalidatesTags: changed,
    }),
    removeFavorite: build.mutation({
      ...endpoint<Operations['remove']>({ method: 'DELETE', path: '/favorites/:kind/:id' }),
      onQueryStarted: async ({ kind, id }, { dispatch, getState, queryFulfilled }) => {
        const change = dispatch(keep(kind, (ids) => ids.filter((one) => one !== id)));
        const shown = favorites.util.selectInvalidatedBy(getState(), [listTag('Favorite')]);
        const lists = shown.map(({ originalArgs }) =>
          dispatch(
            favorites.util.updateQueryData('getFavorites', originalArgs, ({ body }) => {
              body.favorites = body.favorites.filter((one) => one.kind !== kind || one.id !== id);
            }),
          ),
        );
        await queryFulfilled.catch(() => {
          for (const { undo } of [change, ...lists]) undo();
        });
      },
      invalidatesTags: changed,
    }),
    removeAllFavorites: build.mutation({
      ...endpoint<Operations['removeAll']>({ method: 'DELETE', path: '/favorites' }),
      invalidatesTags: changed,
    }),
  }),
});

/** Optimistic update of the favorites, which can be undone if the server rejects the change. */
function keep(kind: FavoriteKind, change: (ids: string[]) => string[]) {
  return favorites.util.updateQueryData('getFavoriteIds', {}, (ids) => {
    ids[kind] = change(ids[kind]);
  });
}

export const {
  useGetFavoriteIdsQuery,
  useGetFavoritesQuery,
  useAddFavoriteMutation,
  useRemoveFavoriteMutation,
  useRemoveAllFavoritesMutation,
} = favorites;
