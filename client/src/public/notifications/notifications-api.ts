import type { notificationOperations } from '@atelier/contracts/users/mail/notifications';
import { api } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof notificationOperations;

const notifications = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/notifications' }),
      providesTags: ['Notification'],
    }),
    readNotifications: build.mutation({
      ...endpoint<Operations['read']>({ method: 'POST', path: '/notifications/read' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Notification']),
    }),
    getNotificationSettings: build.query({
      ...endpoint<Operations['getSettings']>({ method: 'GET', path: '/notification-settings' }),
      providesTags: ['NotificationSettings'],
    }),
    updateNotificationSettings: build.mutation({
      ...endpoint<Operations['updateSettings']>({ method: 'PUT', path: '/notification-settings' }),
      invalidatesTags: ['NotificationSettings'],
    }),
    unsubscribe: build.mutation({
      ...endpoint<Operations['unsubscribe']>({ method: 'POST', path: '/unsubscribe' }),
      invalidatesTags: ['NotificationSettings'],
    }),
  }),
});

export const {
  useGetNotificationsQuery,
  useReadNotificationsMutation,
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
  useUnsubscribeMutation,
} = notifications;
