import type { SessionKind } from '@atelier/contracts/core/operation';
import { emailChangeOperations } from '@atelier/contracts/users/sign-in/email-changes';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession, Types } from 'mongoose';
import { lockSignIns, requireVerified } from '../../sign-in/lock-sign-ins.ts';
import type { LinkEnd } from '../../sign-in/passwords/link-token-model.ts';
import { endLinks } from '../../sign-in/passwords/link-tokens.ts';
import {
  checkOwnCode,
  checkOwnPassword,
  ownAccount,
} from '../../sign-in/second-factor/own-account.ts';
import type { UsersContext } from '../../users-context.ts';
import type { EmailChange } from '../user-model.ts';
import { mailLinks, type Side } from './change-mails.ts';
import { changeAccount } from './email-account.ts';

const accepted = 'success' as const;

/** Handlers for a person's own email address, as a learner or in the back office. */
export function ownEmailHandlers(kind: SessionKind, context: UsersContext): Handler[] {
  return [requestChange(kind, context), resendLinks(kind, context), cancelChange(kind)];
}

/**
 * Requests confirmation from both addresses. The response does not reveal whether the new one
 * belongs to another account; in that case, no mail is sent to it.
 */
function requestChange(kind: SessionKind, context: UsersContext): Handler {
  const { throttle } = context;
  return handle(
    emailChangeOperations[kind].request,
    async ({ input: { email, password, code }, actor, client, requestId, log, inTransaction }) => {
      const account = await ownAccount(kind, actor);
      requireVerified(account);
      await checkOwnPassword(account, password, throttle, client);
      if (email === account.email) throw invalid('email', 'This is already your email address');
      await checkOwnCode(account, code, context, { client, log });
      const accountId = account._id.toHexString();
      await throttle.byOwner('link', accountId, client.address);
      const changeId = crypto.randomUUID();
      const states = { requestedAt: new Date(), old: false, new: false };
      const emailChange: EmailChange = { id: changeId, email, ...states };
      await inTransaction(async (transaction) => {
        const { session } = transaction;
        await lockSignIns(kind, actor, session);
        await changeAccount(kind, { _id: account._id }, { $set: { emailChange } }, session);
        await endChangeLinks(account._id, 'replaced', session);
        const change = { kind, accountId, changeId, requestId };
        await mailLinks(['old', 'new'], change, transaction);
      });
      const message =
        'We sent a link to both addresses. Open both, and confirm there, to change your email address.';
      return { status: accepted, message };
    },
  );
}

/** Resends the links to the addresses that have not confirmed yet. */
function resendLinks(kind: SessionKind, { throttle }: UsersContext): Handler {
  return handle(
    emailChangeOperations[kind].resend,
    async ({ actor, client, requestId, inTransaction }) => {
      const { _id } = await ownAccount(kind, actor);
      const accountId = _id.toHexString();
      await throttle.byOwner('link', accountId, client.address);
      await inTransaction(async (transaction) => {
        const { session } = transaction;
        const touch = { $currentDate: { usedAt: true } } as const;
        const account = await changeAccount(kind, { _id }, touch, session);
        if (!account?.emailChange) throw notFound('No change of your email address is pending.');
        const { id: changeId, old, new: isNewConfirmed } = account.emailChange;
        const open: Side[] = [
          ...(old ? [] : ['old' as const]),
          ...(isNewConfirmed ? [] : ['new' as const]),
        ];
        await mailLinks(open, { kind, accountId, changeId, requestId }, transaction);
      });
      return { status: accepted, message: 'New links are on their way.' };
    },
  );
}

/** Cancels a pending change. If there is none, it changes nothing and says so. */
function cancelChange(kind: SessionKind): Handler {
  return handle(emailChangeOperations[kind].cancel, async ({ actor, log, inTransaction }) => {
    const { _id } = await ownAccount(kind, actor);
    const isCanceled = await inTransaction(async ({ session }) => {
      const touch = { $currentDate: { usedAt: true } } as const;
      const before = await changeAccount(kind, { _id }, touch, session);
      if (!before?.emailChange) return false;
      await changeAccount(kind, { _id }, { $unset: { emailChange: 1 } }, session);
      await endChangeLinks(_id, 'cancelled', session);
      return true;
    });
    if (isCanceled) log.info({ event: 'email-change-cancelled', kind });
    const message = isCanceled
      ? 'The change of your email address is canceled.'
      : 'No change of your email address is pending.';
    return { status: accepted, message };
  });
}

function endChangeLinks(userId: Types.ObjectId, end: LinkEnd, session: ClientSession) {
  return endLinks({ userId, purpose: /email-change-/ }, end, session);
}
