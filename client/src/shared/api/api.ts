import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

const tagTypes = [
  'Session',
  'Profile',
  'OwnSession',
  'SecondFactor',
  'Admin',
  'AdminAccount',
  'MailedLink',
  'User',
  'Audit',
  'Message',
  'Enrollment',
  'Certificate',
  'Course',
  'Captions',
  'Transcription',
  'Category',
  'Instructor',
  'Tutorial',
  'Livestream',
  'LivestreamCategory',
  'Progress',
  'Note',
  'Notification',
  'NotificationSettings',
  'Favorite',
  'Job',
  'Access',
  'Order',
  'Sale',
  'Seat',
  'Coupon',
  'Grant',
  'TaxRate',
  'School',
  'Seller',
  'BillingDetails',
  'Plan',
] as const;

/** The API of the app. Features inject their endpoints into it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

export type Tag = (typeof tagTypes)[number];

/** Returns the tag of a whole list; each entity also has a tag of its own. */
export function listTag<T extends Tag>(type: T) {
  return { type, id: 'LIST' as const };
}

export function listTags<T extends Tag>(type: T, rows: readonly { id: string }[] | undefined) {
  return [listTag(type), ...(rows ?? []).map(({ id }) => ({ type, id }))];
}
