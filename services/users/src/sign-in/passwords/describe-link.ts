import { type MailedLink, mailedLinkOperations } from '@atelier/contracts/users/mail/mailed-links';
import { hashToken } from '@atelier/service-kit/data/tokens';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { UserModel } from '../../account/user-model.ts';
import { AdminModel } from '../../admins/admin-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { type LinkPurpose, LinkTokenModel, type LinkTokenRow } from './link-token-model.ts';
import { kindOf } from './link-tokens.ts';

const purposes: Readonly<Record<LinkPurpose, MailedLink['purpose']>> = {
  password: 'password',
  invitation: 'invitation',
  'admin-password': 'password',
  'admin-invitation': 'invitation',
  'verify-email': 'verify-email',
  'email-change-old': 'email-change',
  'email-change-new': 'email-change',
  'email-undo': 'email-undo',
  'admin-email-change-old': 'email-change',
  'admin-email-change-new': 'email-change',
  'admin-email-undo': 'email-undo',
};

/**
 * Describes a mailed link to whoever opened it. Mail scanners open links and run the scripts of
 * their pages, so this changes nothing; what the link does takes a press of a button.
 */
export const describeLink = ({ throttle }: UsersContext) =>
  handle(mailedLinkOperations.describe, async ({ input, client }) => {
    await throttle.byAddress('links', client.address);
    const row = await LinkTokenModel.findById(hashToken(input.token)).lean<LinkTokenRow>();
    if (!row) throw notFound('There is no such link.');
    const { purpose, email, change = null } = row;
    const role = purpose === 'admin-invitation' ? await roleOf(row) : null;
    return {
      link: {
        ...{ purpose: purposes[purpose], account: kindOf(purpose), email, role },
        change: change && { from: change.from, to: change.to },
        status: await statusOf(row),
      },
    };
  });

async function roleOf({ userId }: LinkTokenRow) {
  const admin = await AdminModel.findById(userId, { role: 1 }).lean();
  return admin?.role ?? null;
}

async function statusOf(row: LinkTokenRow): Promise<MailedLink['status']> {
  const { end, validUntil, expiresAt, purpose, userId, email } = row;
  if (end) return end;
  if (purpose === 'verify-email') {
    const user = await UserModel.findById(userId, { email: 1, emailVerifiedAt: 1 }).lean();
    if (user?.email !== email) return 'void';
    if (user.emailVerifiedAt) return 'used';
  }
  const now = new Date();
  return expiresAt > now && (validUntil ?? expiresAt) > now ? 'open' : 'expired';
}
