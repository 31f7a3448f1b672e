import { invoiceQuestion } from '@atelier/contracts/commerce/invoices';
import { invitationLink } from '@atelier/contracts/commerce/team';
import { summaryOperations } from '@atelier/contracts/core/summaries';
import { migrate } from '@atelier/service-kit/data/migrate';
import { connectRedis } from '@atelier/service-kit/jobs/queue';
import { untilConnected } from '@atelier/service-kit/jobs/retry';
import type { ServiceOwn, ServiceParts } from '@atelier/service-kit/rpc/run-service';
import type { Worker } from 'bullmq';
import { z } from 'zod';
import { AddressMemory } from './account/address-memory.ts';
import { auditSubjects } from './admins/audit-subjects.ts';
import { ensureFirstAdmin } from './admins/first-admin.ts';
import { handlersOf } from './handlers.ts';
import { startJobs } from './jobs.ts';
import type { FindLessons } from './learning/enrollments/follow-lessons.ts';
import { startMessageWatch } from './mail/learner-messages/message-watch.ts';
import { mailEnv, openMailer } from './mail/mail-env.ts';
import { mailSeconds, observeMail } from './mail/mail-metrics.ts';
import { startDigestWatch } from './mail/notifications/digest-watch.ts';
import { UnsubscribeLinks } from './mail/notifications/unsubscribe-links.ts';
import type { FindInvitation } from './mail/send-invitation.ts';
import type { FindInvoice } from './mail/send-order-mail.ts';
import { migrations } from './migrations.ts';
import { passkeySiteOf } from './sign-in/passkeys/passkey-site.ts';
import { KeySeal } from './sign-in/second-factor/key-seal.ts';
import { observeSessions } from './sign-in/sessions/session-model.ts';
import { Throttle } from './sign-in/throttle/throttle.ts';

/** Settings of the service besides those of all services. */
export const usersEnv = {
  ...mailEnv,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  /** Secret for encrypting the keys of authenticator apps, and for hashing addresses. */
  FACTOR_KEY: z.string().min(32, 'must have at least 32 characters'),
};

/** Builds the parts of the service on connections of a running process, or of a test. */
export async function composeUsers(parts: ServiceParts<typeof usersEnv>): Promise<ServiceOwn> {
  const { env, log, redis, queues, ports, inTransaction } = parts;
  const first = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  await untilConnected('mongodb', log, () => ensureFirstAdmin(first, log));
  await untilConnected('mongodb', log, () => migrate('users', migrations, log));
  const blocking = await connectRedis(env.REDIS_URL, 'blocking');
  const throttle = new Throttle(redis, env.NAMESPACE, env.THROTTLE_FACTOR);
  const seal = new KeySeal(env.FACTOR_KEY);
  const addresses = new AddressMemory(env.FACTOR_KEY);
  const mailer = openMailer(env, log);
  const { NAMESPACE: namespace, PUBLIC_URL: publicUrl } = env;
  const findInvoice: FindInvoice = async (orderId, creditNote) => {
    const found = await ports.call(invoiceQuestion, { orderId, creditNote });
    return found.document ?? (found.is_cancelled ? 'dropped' : null);
  };
  const findInvitation: FindInvitation = async (seatId) =>
    (await ports.call(invitationLink, { seatId })).link;
  const findLessons: FindLessons = async (courseId) => {
    const { courses } = await ports.call(summaryOperations.outlines, {
      courses: [courseId],
    });
    return courses[0]?.lessons ?? [];
  };
  const unsubscribes = new UnsubscribeLinks(env.FACTOR_KEY, publicUrl);
  const mails = { mailer, publicUrl, findInvoice, findInvitation, unsubscribes };
  const work = { ...mails, findLessons };
  let jobs: Worker | undefined;
  let watches: (() => Promise<void>)[] = [];
  const site = passkeySiteOf(publicUrl);
  return {
    auditSubjects,
    observe: () => {
      observeSessions();
      observeMail(mailer);
    },
    signals: async () => ({ mailSeconds: await mailSeconds(mailer) }),
    handlers: handlersOf({ throttle, queues, seal, addresses, site, unsubscribes }),
    start: () => {
      jobs = startJobs({ connection: blocking, namespace, inTransaction, ...work }, log);
      const tell = () => ports.announce('users.changed', { tags: ['messages'] });
      watches = [startDigestWatch(inTransaction, log), startMessageWatch(inTransaction, tell, log)];
    },
    stop: [
      () => Promise.all(watches.map((stop) => stop())),
      () => jobs?.close(),
      () => blocking.disconnect(),
      () => mailer.close(),
    ],
  };
}
