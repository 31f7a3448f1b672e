import { z } from 'zod';
import { id } from '../../core/fields.ts';
import { assetOwnerSchema } from '../../media/assets.ts';

/** An event that admins can be notified of. */
export const noticeSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('new-message'), messageId: id }),
  z.object({
    about: z.literal('processing-failed'),
    assetId: id,
    /** Each retry may fail, and is reported once. */
    attempt: z.number().int().min(1),
    owner: assetOwnerSchema,
    title: z.string(),
    reason: z.string(),
  }),
]);
export type Notice = z.infer<typeof noticeSchema>;

/** Returns the id of a notice. The same notice always has the same id. No `:` allowed. */
export function noticeIdOf(notice: Notice): string {
  switch (notice.about) {
    case 'new-message':
      return `message-${notice.messageId}`;
    case 'processing-failed':
      return `failed-${notice.assetId}-${notice.attempt}`;
  }
}
