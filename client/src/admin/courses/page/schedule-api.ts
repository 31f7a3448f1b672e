import type { scheduleOperations } from '@atelier/contracts/catalog/schedules';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof scheduleOperations;

const changed = (_data: unknown, error: unknown, { id }: { readonly id: string }) =>
  error ? [] : [listTag('Course'), { type: 'Course' as const, id }, 'Audit' as const];

const schedules = api.injectEndpoints({
  endpoints: (build) => ({
    scheduleCourse: build.mutation({
      ...endpoint<Operations['set']>({ method: 'PUT', path: '/courses/:id/schedule' }),
      invalidatesTags: changed,
    }),
    unscheduleCourse: build.mutation({
      ...endpoint<Operations['remove']>({ method: 'DELETE', path: '/courses/:id/schedule' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useScheduleCourseMutation, useUnscheduleCourseMutation } = schedules;
