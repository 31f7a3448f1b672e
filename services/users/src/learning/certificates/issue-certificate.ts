import { accessQuestions } from '@atelier/contracts/commerce/access';
import { isCovered, type Purchases } from '@atelier/contracts/commerce/access-rule';
import { type CourseContents, summaryOperations } from '@atelier/contracts/core/summaries';
import { certificateOperations } from '@atelier/contracts/users/learning/certificates';
import { requirePrintable } from '@atelier/service-kit/documents/unprintable';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { notPurchased } from '@atelier/service-kit/rpc/premium';
import { handle } from '@atelier/service-kit/rpc/service';
import { readableCode } from '@atelier/service-kit/text/readable-code';
import type { ClientSession } from 'mongoose';
import { lockUser, UserModel, type UserRow } from '../../account/user-model.ts';
import { ProgressModel, type ProgressRow } from '../progress/progress-model.ts';
import { CertificateModel, type CertificateRow } from './certificate-model.ts';
import { presentCertificate } from './list-certificates.ts';
import { notPlayed } from './played-lessons.ts';

/**
 * Issues the certificate of a course that the caller has completed. One that exists is returned
 * whatever became of the course, its lessons and the caller's plan.
 */
export const issueCertificate = handle(
  certificateOperations.issue,
  async ({ input, actor, call, log, inTransaction }) => {
    const userId = actor.learner!.id;
    const place = { userId, courseId: input.course_id };
    const earlier = await find(place);
    if (earlier && !earlier.revokedAt) return reply(earlier, true);
    const { course } = await call(summaryOperations.contents, { course: input.course_id });
    if (!course) throw notFound('Course not found.');
    const requirePaid = async () => requireCovered(course, await call(accessQuestions.rights, {}));
    await requirePaid();
    const { row, isRepeat } = await inTransaction(async ({ session }) => {
      await lockUser(userId, session);
      // A concurrent call may have issued it.
      const other = await find(place, session);
      if (other && !other.revokedAt) return { row: other, isRepeat: true };
      await requireCompleted(userId, course, session);
      // Before it exists, so that a refund at the same moment knows of it.
      await call(accessQuestions.noteTaken, { kind: 'certificate', courseId: place.courseId });
      const made = other ? await restore(other, session) : await create(place, course, session);
      return { row: made, isRepeat: false };
    });
    // A refund at the same moment may have looked for certificates before this one existed.
    if (!isRepeat) await requirePaid().catch((error: unknown) => withdraw(row, error));
    if (!isRepeat) log.info({ event: 'certificate-issued', userId, courseId: place.courseId });
    return reply(row, isRepeat);
  },
);

interface Place {
  readonly userId: string;
  readonly courseId: string;
}

function find(place: Place, session: ClientSession | null = null): Promise<CertificateRow | null> {
  return CertificateModel.findOne({ ...place }, null, { session })
    .lean<CertificateRow>()
    .exec();
}

async function create(
  place: Place,
  { title, instructor, lessons }: CourseContents,
  session: ClientSession,
): Promise<CertificateRow> {
  const user = await UserModel.findById(place.userId, { name: 1 }, { session }).lean<UserRow>();
  await requirePrintable(user!.name, 'a certificate');
  const certificate = {
    // 59 bits.
    ...{ _id: readableCode(3, 4), ...place, name: user!.name, course: title },
    ...{ instructor, lessons: lessons.length, issuedAt: new Date() },
  };
  const [made] = await CertificateModel.create([certificate], { session });
  return made!.toObject<CertificateRow>();
}

/** Makes a revoked certificate valid again, whose course was paid for again. */
async function restore({ _id }: CertificateRow, session: ClientSession): Promise<CertificateRow> {
  const valid = { $set: { revokedAt: null } };
  const after = { session, returnDocument: 'after' } as const;
  return (await CertificateModel.findByIdAndUpdate(_id, valid, after).lean<CertificateRow>())!;
}

/** Revokes a certificate that was issued a moment after it was no longer paid for. */
async function withdraw({ _id }: CertificateRow, error: unknown): Promise<never> {
  await CertificateModel.updateOne({ _id }, { $set: { revokedAt: new Date() } });
  throw error;
}

function reply(row: CertificateRow, isRepeat: boolean) {
  const message = isRepeat ? 'You already have this certificate.' : 'Your certificate is ready.';
  return { body: { message, certificate: presentCertificate(row) }, isRepeat };
}

/**
 * Checks that the caller has a plan or has bought the course. What a Free account watches free of
 * charge earns no certificate.
 *
 * @throws AppError NOT_ENTITLED
 */
function requireCovered({ id, price, isArchived }: CourseContents, purchases: Purchases): void {
  if (isCovered({ kind: 'lesson', courseId: id, isArchived }, purchases)) return;
  throw notPurchased('Certificates are part of Pro.', 'to get yours', price > 0 && !isArchived);
}

/**
 * Checks that the caller has finished every lesson, wherever it was when they watched it.
 *
 * @throws AppError WRONG_STATE with the number of lessons left
 */
async function requireCompleted(
  userId: string,
  { lessons, durations }: CourseContents,
  session: ClientSession,
): Promise<void> {
  if (lessons.length === 0) throw new AppError('WRONG_STATE', 'This course has no lessons yet.');
  const finished = { userId, lessonId: { $in: lessons }, finished: true };
  const fields = { lessonId: 1, openedAt: 1, seenAt: 1, isRead: 1 };
  const rows = await ProgressModel.find(finished, fields, { session }).lean<ProgressRow[]>();
  const timed = lessons.map((id, n) => ({ id, duration: durations[n] ?? 0 }));
  const unfinished = lessons.length - rows.length;
  const left = unfinished || notPlayed(timed, rows).length;
  if (left === 0) return;
  const what = left === 1 ? 'One lesson is' : `${left} lessons are`;
  const why =
    unfinished > 0 ? '' : ' Lessons that were marked as watched, and not played, do not count.';
  throw new AppError(
    'WRONG_STATE',
    `${what} left to watch before you get the certificate of this course.${why}`,
  );
}
