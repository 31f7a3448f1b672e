import type {
  LessonProgress,
  progressOperations,
} from '@atelier/contracts/users/learning/progress';
import { finishedFrom } from '@atelier/contracts/users/learning/progress-rule';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { api } from '~/shared/api/api.ts';
import { isApiError } from '~/shared/api/api-error.ts';
import { type ArgsOf, endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';
import { storeCall } from '~/shared/api/unsent-calls.ts';

type Operations = typeof progressOperations;

type ReportOf = ArgsOf<Operations['record']>;

const progressPath = (lessonId: string) => `/progress/${encodeURIComponent(lessonId)}`;

const history = { type: 'Progress', id: 'HISTORY' } as const;

const progress = api.injectEndpoints({
  endpoints: (build) => ({
    getProgress: build.query({
      ...endpoint<Operations['list']>({ method: 'GET', path: '/progress' }),
      providesTags: [{ type: 'Progress', id: 'LIST' }],
    }),
    getHistory: build.query({
      ...pageEndpoint<Operations['history']>({ method: 'GET', path: '/history' }),
      providesTags: [history],
    }),
    recordProgress: build.mutation({
      ...endpoint<Operations['record']>({ method: 'PUT', path: '/progress/:lessonId' }),
      onQueryStarted: async ({ lessonId, ...body }, { dispatch, getState, queryFulfilled }) => {
        const madeAt = Date.now();
        try {
          const { data } = await queryFulfilled;
          for (const change of changesBy(data.progress)) dispatch(change);
        } catch (failed) {
          const { error } = failed as { error?: unknown };
          const userId = selectUser(getState() as unknown as Parameters<typeof selectUser>[0])?.id;
          if (!isApiError(error) || error.status !== 0 || !userId) return;
          const path = progressPath(lessonId);
          storeCall(userId, { method: 'PUT', path, body, madeAt, isLasting: isFinished(body) });
        }
      },
      invalidatesTags: (_data, error) => (error ? [] : [history]),
    }),
    // Caches what a beacon has sent, because beacons return no response.
    noteProgress: build.mutation<LessonProgress, LessonProgress>({
      queryFn: (now) => ({ data: now }),
      onQueryStarted: (now, { dispatch }) => {
        for (const change of changesBy(now)) dispatch(change);
      },
      invalidatesTags: [history],
    }),
    forgetLesson: build.mutation({
      ...endpoint<Operations['forget']>({ method: 'DELETE', path: '/history/:lessonId' }),
      onQueryStarted: async ({ lessonId }, { dispatch, getState, queryFulfilled }) => {
        const shown = progress.util.selectInvalidatedBy(getState(), [history]);
        const changes = shown.map(({ originalArgs }) =>
          dispatch(
            progress.util.updateQueryData('getHistory', originalArgs, ({ body }) => {
              body.entries = body.entries.filter(({ lesson_id }) => lesson_id !== lessonId);
            }),
          ),
        );
        await queryFulfilled.catch(() => {
          for (const { undo } of changes) undo();
        });
      },
      invalidatesTags: (_data, error) => (error ? [] : ['Progress']),
    }),
    forgetHistory: build.mutation({
      ...endpoint<Operations['forgetAll']>({ method: 'DELETE', path: '/history' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Progress']),
    }),
  }),
});

/** Tells whether a report finishes its lesson, which a later report of a position does not undo. */
function isFinished({ position, duration, done }: Omit<ReportOf, 'lessonId'>): boolean {
  if (done) return true;
  return Number(duration) > 0 && Number(position) >= Number(duration) * finishedFrom;
}

/** Updates the cached progress with a lesson's new state, which becomes the most recent one. */
function changesBy(now: LessonProgress) {
  return [{}, { course_id: now.course_id }].map((args) =>
    progress.util.updateQueryData('getProgress', args, (known) => {
      const others = known.lessons.filter(({ lesson_id }) => lesson_id !== now.lesson_id);
      known.lessons = [now, ...others];
    }),
  );
}

export const { getProgress, recordProgress, noteProgress } = progress.endpoints;
export const {
  useGetProgressQuery,
  useGetHistoryQuery,
  useForgetLessonMutation,
  useForgetHistoryMutation,
  useRecordProgressMutation,
} = progress;
