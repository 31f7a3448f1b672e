import { customerFacts } from '@atelier/contracts/commerce/customers';
import { grantOperations } from '@atelier/contracts/commerce/grants';
import { courseOffer } from '@atelier/contracts/commerce/products';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, invalid, isDuplicateKey, notFound } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { momentOf } from '@atelier/service-kit/text/end-of-day';
import { giftText } from '@atelier/service-kit/text/gift-text';
import { Types } from 'mongoose';
import { clock } from '../clock.ts';
import { endGrant, mailOfGifts, storeGrant } from './give-access.ts';
import { GrantModel, type GrantRow, presentGrant } from './grant-model.ts';
import { reportRights } from './rights-of.ts';

export const listGrants = handle(grantOperations.list, async ({ input: { id: userId } }) => {
  const rows = await GrantModel.find({ userId }).sort({ _id: -1 }).limit(200).lean<GrantRow[]>();
  return { grants: rows.map(presentGrant) };
});

export const createGrant = handle(
  grantOperations.create,
  async ({ input, actor, call, requestId, announce, log, inTransaction }) => {
    const { id: userId, plan = null, until, reason } = input;
    const now = clock.date();
    const end = until ? momentOf(until) : null;
    if (end && end <= now) throw invalid('until', 'Until must be in the future');
    const { user } = await call(customerFacts, { id: userId });
    if (!user) throw notFound('User not found.');
    const course = input.course_id ? await courseToGive(input.course_id, call) : null;
    const wanted: GrantRow = {
      ...{ _id: new Types.ObjectId(), userId, what: course?.id ?? 'pro', plan, reason },
      ...{ courseId: course?.id ?? null, courseTitle: course?.title ?? null },
      ...{ givenBy: actor.admin!.id, givenAt: now, until: end, endedAt: null, open: true },
    };
    const row = await inTransaction(async (transaction) => {
      const over = { userId, what: wanted.what, until: { $lte: now } };
      await endGrant(over, now, transaction);
      await storeGrant(wanted, transaction);
      await reportRights(userId, transaction);
      const gift = { course_title: wanted.courseTitle, until: end?.toISOString() ?? null };
      const mailId = `given-${wanted._id.toHexString()}`;
      await transaction.enqueue(mailOfGifts(userId, [gift], mailId, requestId));
      return wanted;
    }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      throw new AppError('ALREADY_OWNED', 'This person already has this access.');
    });
    announce('commerce.rights-changed', { userId });
    log.info({ event: 'grant-created', userId, grantId: row._id.toHexString() });
    return { message: 'Access has been given.', grant: presentGrant(row) };
  },
);

export const removeGrant = handle(
  grantOperations.remove,
  async ({ input: { id: userId, grantId }, requestId, announce, log, inTransaction }) => {
    if (!isObjectId(grantId)) throw notFound('Grant not found.');
    const row = await inTransaction(async (transaction) => {
      const one = { _id: new Types.ObjectId(grantId), userId };
      const ended = await endGrant(one, clock.date(), transaction);
      if (ended) {
        const taken = giftText({ course_title: ended.courseTitle, until: null });
        const mail = { template: 'access-taken-back', userId, taken } as const;
        const mailId = `taken-back-${grantId}`;
        await transaction.enqueue({ name: 'send-mail', mail, mailId, requestId });
        return ended;
      }
      const found = await GrantModel.exists(one).session(transaction.session);
      if (!found) throw notFound('Grant not found.');
      throw new AppError('WRONG_STATE', 'This access has already ended.');
    });
    announce('commerce.rights-changed', { userId });
    log.info({ event: 'grant-removed', userId, grantId });
    return { message: 'Access has been taken back.', grant: presentGrant(row) };
  },
);

/** @throws AppError VALIDATION naming `course_id` if the course is not on sale */
async function courseToGive(id: string, call: Call<never>['call']) {
  const { course } = await call(courseOffer, { id });
  if (!course) throw invalid('course_id', 'This course is not on sale');
  return course;
}
