import {
  type NotificationKind,
  notificationOperations,
} from '@atelier/contracts/users/mail/notifications';
import { invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { UsersContext } from '../../users-context.ts';
import { endMails } from './settings.ts';

const ended: Readonly<Record<NotificationKind, string>> = {
  lessons: 'You will get no more emails about new lessons.',
  plans: 'You will get no more emails about the end of your plan.',
  messages: 'You will get no more emails with messages from the team.',
};

/** Answers alike whether or not the account still exists. */
export const unsubscribe = ({ unsubscribes }: UsersContext) =>
  handle(notificationOperations.unsubscribe, async ({ input, log }) => {
    const subscription = unsubscribes.read(input.token);
    if (!subscription) throw invalid('token', 'This link is incomplete');
    const { userId, kind } = subscription;
    await endMails(userId, kind);
    log.info({ event: 'unsubscribed', userId, kind });
    return { message: ended[kind], kind };
  });
