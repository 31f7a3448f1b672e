import type { captionOperations } from '@atelier/contracts/media/captions';
import { api } from '~/shared/api/api.ts';
import { endpoint, requestOf } from '~/shared/api/endpoint.ts';

/** The row whose video has captions. */
export interface CaptionedRow {
  readonly place: 'lessons' | 'courses' | 'livestreams';
  readonly id: string;
}

interface NewCaptions extends CaptionedRow {
  readonly file: File;
  readonly language: string;
  readonly kind: string;
}

type Operations = typeof captionOperations;
type Listed = ReturnType<
  ReturnType<typeof endpoint<Operations['listOfLesson']>>['transformResponse']
>;
type Saved = ReturnType<
  ReturnType<typeof endpoint<Operations['addToLesson']>>['transformResponse']
>;

const captions = api.injectEndpoints({
  endpoints: (build) => ({
    listCaptions: build.query({
      query: ({ place, id }: CaptionedRow) =>
        requestOf({ method: 'GET', path: `/${place}/:id/captions` }, { id }),
      transformResponse: (body: unknown) => body as Listed,
      providesTags: ['Captions'],
    }),
    readCaptions: build.query({
      ...endpoint<Operations['get']>({ method: 'GET', path: '/captions/:id' }),
      keepUnusedDataFor: 0,
    }),
    addCaptions: build.mutation({
      // The file is sent as it is, in any encoding.
      query: ({ place, file, ...fields }: NewCaptions) =>
        requestOf(
          { method: 'POST', path: `/${place}/:id/captions` },
          { ...fields, files: { file } },
        ),
      transformResponse: (body: unknown) => body as Saved,
      invalidatesTags: (_data, error) => (error ? [] : ['Captions']),
    }),
    updateCaptions: build.mutation({
      ...endpoint<Operations['update']>({ method: 'PUT', path: '/captions/:id' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Captions']),
    }),
    deleteCaptions: build.mutation({
      ...endpoint<Operations['remove']>({ method: 'DELETE', path: '/captions/:id' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Captions']),
    }),
  }),
});

export const {
  useListCaptionsQuery,
  useReadCaptionsQuery,
  useAddCaptionsMutation,
  useUpdateCaptionsMutation,
  useDeleteCaptionsMutation,
} = captions;
