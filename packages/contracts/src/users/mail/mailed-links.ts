import { z } from 'zod';
import { requiredText } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { adminRoles } from '../accounts.ts';

export const mailedLinkStatuses = [
  ...(['open', 'used', 'expired', 'replaced', 'cancelled', 'undone', 'void'] as const),
] as const;
export type MailedLinkStatus = (typeof mailedLinkStatuses)[number];

export const mailedLinkSchema = z
  .object({
    purpose: z.enum([
      ...(['password', 'invitation', 'verify-email', 'email-change', 'email-undo'] as const),
    ]),
    account: z.enum(['learner', 'admin']),
    status: z.enum(mailedLinkStatuses).meta({
      description:
        '`replaced`: by a later request; `void`: by another change of the account, such as a new password',
    }),
    email: z.string().meta({ description: 'The address that the link was sent to' }),
    change: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .meta({ description: 'The addresses before and after a change' }),
    role: z.enum(adminRoles).nullable().meta({ description: 'Only of an invitation' }),
  })
  .meta({ id: 'MailedLink' });
export type MailedLink = z.infer<typeof mailedLinkSchema>;

export const mailedLinkOperations = {
  // A POST, because the token must not be in an address.
  describe: defineOperation({
    action: 'users.mailedLinks.describe',
    method: 'POST',
    path: '/mailed-links',
    access: 'public',
    summary: 'Look up a mailed link: what it does, or what became of it; nothing changes',
    input: z.object({ token: requiredText('Token', 200) }),
    output: z.object({ link: mailedLinkSchema }),
    status: 200,
  }),
};
