import type { OutputOf } from '@atelier/contracts/core/operation';
import type { transcriptionOperations } from '@atelier/contracts/media/transcription';
import { api } from '~/shared/api/api.ts';
import { endpoint, requestOf } from '~/shared/api/endpoint.ts';
import type { CaptionedRow } from './captions-api.ts';

type Operations = typeof transcriptionOperations;

const transcription = api.injectEndpoints({
  endpoints: (build) => ({
    getTranscriber: build.query({
      ...endpoint<Operations['state']>({ method: 'GET', path: '/transcription' }),
      providesTags: ['Transcription'],
    }),
    transcribeAll: build.mutation({
      ...endpoint<Operations['startAll']>({ method: 'POST', path: '/transcription' }),
      invalidatesTags: ['Transcription', 'Job'],
    }),
    getTranscription: build.query({
      query: ({ place, id }: CaptionedRow) =>
        requestOf({ method: 'GET', path: `/${place}/:id/transcription` }, { id }),
      transformResponse: (body: unknown) => body as OutputOf<Operations['ofLesson']>,
      providesTags: ['Transcription'],
    }),
    transcribe: build.mutation({
      query: ({ place, id }: CaptionedRow) =>
        requestOf({ method: 'POST', path: `/${place}/:id/transcription` }, { id }),
      transformResponse: (body: unknown) => body as OutputOf<Operations['startLesson']>,
      invalidatesTags: ['Transcription', 'Job'],
    }),
  }),
});

export const {
  useGetTranscriberQuery,
  useTranscribeAllMutation,
  useGetTranscriptionQuery,
  useTranscribeMutation,
} = transcription;
