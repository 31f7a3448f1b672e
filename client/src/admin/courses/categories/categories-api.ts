import type { categoryOperations } from '@atelier/contracts/catalog/categories';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

/** Courses include the name of their category, so they are invalidated too. */
const changed = (_data: unknown, error: unknown) =>
  error ? [] : [listTag('Category'), listTag('Course')];

const categories = api.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query({
      ...endpoint<typeof categoryOperations.list>({ method: 'GET', path: '/categories' }),
      providesTags: (rows) => listTags('Category', rows),
    }),
    createCategory: build.mutation({
      ...endpoint<typeof categoryOperations.create>({ method: 'POST', path: '/categories' }),
      invalidatesTags: changed,
    }),
    updateCategory: build.mutation({
      ...endpoint<typeof categoryOperations.update>({ method: 'PUT', path: '/categories/:id' }),
      invalidatesTags: changed,
    }),
    deleteCategory: build.mutation({
      ...endpoint<typeof categoryOperations.remove>({ method: 'DELETE', path: '/categories/:id' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetCategoriesQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
} = categories;
