import type { FavoriteKind } from '@atelier/contracts/cards';
import type { favoriteOperations } from '@atelier/contracts/favorites';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const favorites = api.injectEndpoints({
  endpoints: (build) => ({
    getFavorites: build.query({
      ...endpoint<typeof favoriteOperations.list>({ method: 'GET', path: '/favorites' }),
      providesTags: ['Favorite'],
    }),
    addFavorite: build.mutation({
      ...endpoint<typeof favoriteOperations.add>({ method: 'PUT', path: '/favorites/:kind/:id' }),
      onQueryStarted: async ({ kind, id }, { dispatch, queryFulfilled }) => {
        // The page knows at once; the whole entry comes with the list.
        const change = dispatch(
          favorites.util.updateQueryData('getFavorites', {}, (draft) => {
            draft.favorites.unshift(placeholder(kind as FavoriteKind, id));
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
      invalidatesTags: (_data, error) => (error ? [] : ['Favorite']),
    }),
    removeFavorite: build.mutation({
      ...endpoint<typeof favoriteOperations.remove>({
        method: 'DELETE',
        path: '/favorites/:kind/:id',
      }),
      onQueryStarted: async ({ kind, id }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          favorites.util.updateQueryData('getFavorites', {}, (draft) => {
            draft.favorites = draft.favorites.filter((one) => one.kind !== kind || one.id !== id);
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
  }),
});

function placeholder(kind: FavoriteKind, id: string) {
  return {
    ...{ kind, id, title: '', subtitle: null, path: '', image: null, images: [] },
    added_at: new Date().toISOString(),
  };
}

export const { useGetFavoritesQuery, useAddFavoriteMutation, useRemoveFavoriteMutation } =
  favorites;
