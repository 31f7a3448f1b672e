import type { courseOperations } from '@atelier/contracts/catalog/courses';
import type { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

/**
 * A lesson is part of its course, so both the course and the list with lesson counts are refetched.
 */
function courseTags(courseId: string) {
  return [listTag('Course'), { type: 'Course' as const, id: courseId }];
}

const lessonManagement = api.injectEndpoints({
  endpoints: (build) => ({
    // Separate from the page's query, whose pending request may predate the last change.
    readCourse: build.query({
      ...endpoint<typeof courseOperations.get>({ method: 'GET', path: '/courses/:id' }),
      keepUnusedDataFor: 0,
    }),
    createLesson: build.mutation({
      ...endpoint<typeof lessonOperations.create>({
        method: 'POST',
        path: '/courses/:courseId/lessons',
      }),
      invalidatesTags: (_data, error, { courseId }) => (error ? [] : courseTags(courseId)),
    }),
    duplicateLesson: build.mutation({
      ...endpoint<typeof lessonOperations.duplicate>({
        method: 'POST',
        path: '/courses/:courseId/lessons/:originalId/duplicates',
      }),
      invalidatesTags: (_data, error, { courseId }) => (error ? [] : courseTags(courseId)),
    }),
    updateLesson: build.mutation({
      ...endpoint<typeof lessonOperations.update>({
        method: 'PUT',
        path: '/courses/:courseId/lessons/:lessonId',
      }),
      invalidatesTags: (_data, error, { courseId }) => (error ? [] : courseTags(courseId)),
    }),
    moveLessons: build.mutation({
      ...endpoint<typeof lessonOperations.move>({
        method: 'POST',
        path: '/courses/:id/lesson-moves',
      }),
      invalidatesTags: (_data, error, { id, course_id }) =>
        error ? [] : [...courseTags(id), { type: 'Course', id: course_id }],
    }),
    deleteLesson: build.mutation({
      ...endpoint<typeof lessonOperations.remove>({
        method: 'DELETE',
        path: '/courses/:courseId/lessons/:lessonId',
      }),
      invalidatesTags: (_data, error, { courseId }) => (error ? [] : courseTags(courseId)),
    }),
    retryMedia: build.mutation({
      ...endpoint<typeof lessonOperations.retryMedia>({
        method: 'POST',
        path: '/courses/:courseId/lessons/:lessonId/media/retry',
      }),
      invalidatesTags: (_data, error, { courseId }) => (error ? [] : courseTags(courseId)),
    }),
  }),
});

export const {
  useCreateLessonMutation,
  useDuplicateLessonMutation,
  useUpdateLessonMutation,
  useMoveLessonsMutation,
  useDeleteLessonMutation,
  useRetryMediaMutation,
} = lessonManagement;

export const { readCourse } = lessonManagement.endpoints;

/** Refetches a course after its lessons were reordered. */
export const lessonsChanged = (courseId: string) => api.util.invalidateTags(courseTags(courseId));
