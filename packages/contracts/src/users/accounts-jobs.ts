import { z } from 'zod';
import { plans } from '../commerce/plans.ts';
import { id } from '../core/fields.ts';
import { auditRecordSchema } from './audit.ts';
import { mailSchema } from './mail/mail.ts';
import { noticeSchema } from './mail/notices.ts';

/** Jobs for mail and records, processed by the users service. */
export const accountsJobSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('send-mail'),
    mail: mailSchema,
    /** Identifies one mail across all attempts to send it. */
    mailId: id,
    /** Milliseconds to wait before it is sent: mails that may soon be out of date. */
    delayMs: z.number().int().min(0).optional(),
    requestId: z.string(),
  }),
  z.object({ name: z.literal('notify-admins'), notice: noticeSchema, requestId: z.string() }),
  z.object({ name: z.literal('record-audit'), entry: auditRecordSchema, requestId: z.string() }),
  z.object({
    name: z.literal('set-plan'),
    userId: id,
    plan: z.enum(plans),
    /** Of several jobs about one account, the highest version counts. */
    version: z.number().int().min(1),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('revoke-certificates'),
    userId: id,
    /** The refunded order. */
    orderId: id,
    /** The course that was refunded; null for a plan. */
    courseId: id.nullable(),
    /** When the order was paid: earlier certificates were not earned with it. */
    since: z.iso.datetime(),
    /** Courses that the person still owns. */
    keptCourses: z.array(id),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('follow-lessons'),
    /** Course that the lessons were moved to. */
    courseId: id,
    lessonIds: z.array(id),
    /** Id of the move: a lesson may be moved many times. */
    moveId: id,
    requestId: z.string(),
  }),
  /** Tells the learners of a course about lessons that they can see since now. */
  z.object({
    name: z.literal('announce-lessons'),
    courseId: id,
    /** Title of the course. */
    title: z.string(),
    lessons: z.array(z.object({ id, title: z.string(), path: z.string() })),
    /** Id of the announcement. */
    announcementId: id,
    requestId: z.string(),
  }),
]);
export type AccountsJob = z.infer<typeof accountsJobSchema>;
