import { courseNames } from '@atelier/contracts/commerce/products';
import { learnerMessageOperations } from '@atelier/contracts/users/mail/learner-messages';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { ownAdmin } from '../../admins/admin-model.ts';
import { type Audience, countAudience } from './audience.ts';
import { LearnerMessageModel } from './learner-message-model.ts';

type SendCall = Call<typeof learnerMessageOperations.send>;

/** Stores a message; `message-watch.ts` sends it. A dry run stores nothing. */
export const sendLearnerMessage = handle(learnerMessageOperations.send, async (request) => {
  const { input, actor, requestId, announce, inTransaction } = request;
  const { subject, text, dry_run, to_self } = input;
  const audience = await audienceOf(request);
  const counts = await countAudience(audience);
  const admin = await ownAdmin(actor);
  if (dry_run) {
    if (to_self) {
      const adminId = admin._id.toHexString();
      const mail = { template: 'message-test', adminId, subject, text } as const;
      const mailId = `message-test-${requestId}`;
      await inTransaction(({ enqueue }) => enqueue({ name: 'send-mail', mail, mailId, requestId }));
    }
    return { message: to_self ? `Sent to ${admin.email}` : 'Nothing was sent', ...counts };
  }
  if (counts.recipients === 0) throw invalid('course_id', 'No one would receive this message');
  const now = new Date();
  const times = { createdAt: now, nextAt: now };
  const row = { ...audience, subject, text, sentBy: admin.name || admin.email, ...times };
  await inTransaction(async ({ session }) => {
    const [created] = await LearnerMessageModel.create([row], { session });
    return { _id: created!._id.toHexString() };
  });
  announce('users.changed', { tags: ['messages'] });
  return { message: 'The message is being sent.', ...counts };
});

async function audienceOf({
  input: { course_id, plan },
  call,
}: SendCall): Promise<Audience & { courseTitle: string | null }> {
  if ((course_id === undefined) === (plan === undefined)) {
    throw invalid('course_id', 'Choose a course or a plan');
  }
  if (plan) return { courseId: null, courseTitle: null, plan };
  const { courses } = await call(courseNames, { names: [course_id!] });
  const course = courses.find(({ id }) => id === course_id);
  if (!course) throw invalid('course_id', 'Course does not exist');
  return { courseId: course.id, courseTitle: course.title, plan: null };
}
