import { z } from 'zod';
import { attempts } from '../../core/call-limits.ts';
import { choice, id, message, requiredText, timestamp } from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineOperation } from '../../core/operation.ts';
import { requiredName } from '../../core/text/names.ts';
import { messageLimits } from '../limits.ts';
import { email } from '../sign-in/credentials.ts';

export const messageStatuses = ['unread', 'read', 'answered'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** A message sent through the contact form. */
export const contactMessageSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status: z.enum(messageStatuses),
    created_at: timestamp,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const messageOperations = {
  send: defineOperation({
    action: 'users.messages.send',
    method: 'POST',
    path: '/contact',
    access: 'public',
    summary: 'Send a message to the team',
    input: z.object({
      name: requiredName('Name', messageLimits.name),
      email,
      subject: requiredName('Subject', messageLimits.subject),
      message: requiredText('Message', messageLimits.message),
    }),
    output: z.object({ status: z.literal('success'), message }),
    status: 201,
    costs: ['mail'],
    limits: attempts,
  }),
  list: defineOperation({
    action: 'users.messages.list',
    method: 'GET',
    path: '/messages',
    access: 'admin',
    summary: 'List messages from the contact form, newest first',
    input: z.object(
      listQuery({
        sorts: ['created_at'],
        filters: { status: choice('Status', messageStatuses).optional() },
      }),
    ),
    output: z.object({ messages: z.array(contactMessageSchema) }),
    status: 200,
    paged: true,
  }),
  update: defineOperation({
    action: 'users.messages.update',
    method: 'PUT',
    path: '/messages/:id',
    access: 'admin',
    summary: 'Change the status of a message',
    input: z.object({ id, status: choice('Status', messageStatuses) }),
    output: z.object({ message, contact_message: contactMessageSchema }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'users.messages.remove',
    method: 'DELETE',
    path: '/messages/:id',
    access: 'admin',
    summary: 'Delete a message',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
