import { importReason, peopleImportOperations } from '@atelier/contracts/users/people-imports';
import { AppError, invalid, isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { momentOf } from '@atelier/service-kit/text/end-of-day';
import { giftText } from '@atelier/service-kit/text/gift-text';
import { endLinks } from '../../sign-in/passwords/link-tokens.ts';
import { emailTaken } from '../../sign-in/register.ts';
import { presentRegistered } from '../present-user.ts';
import { findUser, UserModel, type UserRow } from '../user-model.ts';
import { courseFinder } from './course-finder.ts';
import { planArrivals } from './plan-arrivals.ts';
import { invitation, storeArrivals } from './store-arrivals.ts';

export const addUser = handle(
  peopleImportOperations.add,
  async ({ input, actor, call, requestId, announce, log, inTransaction }) => {
    const { email, name, plan = null, course_ids: courses = [] } = input;
    const end = input.until ? momentOf(input.until) : null;
    if (end && end <= new Date()) throw invalid('until', 'Until must be in the future');
    const findCourse = await courseFinder(courses, call);
    for (const course of courses.map(findCourse)) {
      if ('fault' in course) throw invalid('course_ids', course.fault);
    }
    const person = {
      email,
      name,
      plan,
      courses: courses.join('\n'),
      until: end?.toISOString() ?? null,
      reason: input.reason ?? importReason,
    };
    const known = { givenBy: actor.admin!.id, findCourse, heldBy: () => [] };
    const user = await inTransaction(async (transaction) => {
      const { session } = transaction;
      if (await UserModel.exists({ email }).session(session)) throw emailTaken();
      const row = { line: 1, person, fault: '' };
      const { rows, arrivals } = await planArrivals([row], known, session);
      const [arrival] = arrivals;
      if (!arrival) throw invalid('email', rows[0]!.message);
      await storeArrivals(arrivals, requestId, transaction);
      return (await UserModel.findById(arrival._id, null, { session }).lean<UserRow>())!;
    }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? emailTaken() : error;
    });
    announce('users.changed', { tags: ['users'] });
    log.info({ event: 'user-added', userId: String(user._id) });
    return { message: 'Invitation sent.', user: presentRegistered(user) };
  },
);

export const inviteUserAgain = handle(
  peopleImportOperations.invite,
  async ({ input, requestId, inTransaction }) => {
    const { _id } = await findUser(input.id);
    await inTransaction(async ({ session, enqueue }) => {
      const open = { _id, invitedAt: { $ne: null }, disabledAt: null };
      const again = { $set: { invitedAt: new Date() } };
      const user = await UserModel.findOneAndUpdate(open, again, { session }).lean<UserRow>();
      if (!user) throw new AppError('WRONG_STATE', 'This person has no open invitation');
      await endLinks({ userId: _id, purpose: 'invitation' }, 'replaced', session);
      await enqueue(invitation(_id, (user.heldAccess ?? []).map(giftText), requestId));
    });
    return { message: 'Invitation sent.' };
  },
);
