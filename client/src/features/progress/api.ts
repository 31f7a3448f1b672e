import type { progressOperations } from '@atelier/contracts/progress';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const progress = api.injectEndpoints({
  endpoints: (build) => ({
    getProgress: build.query({
      ...endpoint<typeof progressOperations.list>({ method: 'GET', path: '/progress' }),
      providesTags: ['Progress'],
    }),
    getHistory: build.query({
      ...endpoint<typeof progressOperations.history>({ method: 'GET', path: '/history' }),
      providesTags: ['Progress'],
    }),
    recordProgress: build.mutation({
      ...endpoint<typeof progressOperations.record>({
        method: 'PUT',
        path: '/progress/:lessonId',
      }),
    }),
    forgetLesson: build.mutation({
      ...endpoint<typeof progressOperations.forget>({
        method: 'DELETE',
        path: '/history/:lessonId',
      }),
      invalidatesTags: ['Progress'],
    }),
    forgetHistory: build.mutation({
      ...endpoint<typeof progressOperations.forgetAll>({ method: 'DELETE', path: '/history' }),
      invalidatesTags: ['Progress'],
    }),
  }),
});

export const {
  useGetProgressQuery,
  useGetHistoryQuery,
  useRecordProgressMutation,
  useForgetLessonMutation,
  useForgetHistoryMutation,
} = progress;
