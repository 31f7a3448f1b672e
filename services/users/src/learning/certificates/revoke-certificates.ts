import type { AccountsJob } from '@atelier/contracts/users/accounts-jobs';
import { CertificateModel } from './certificate-model.ts';

type RevokeJob = Extract<AccountsJob, { name: 'revoke-certificates' }>;

/** Revokes the certificates that were earned with a refunded order. Idempotent. */
export async function revokeCertificates({
  userId,
  courseId,
  since,
  keptCourses,
}: RevokeJob): Promise<void> {
  const earned = { userId, issuedAt: { $gte: new Date(since) }, revokedAt: null };
  const which = courseId === null ? { courseId: { $nin: keptCourses } } : { courseId };
  await CertificateModel.updateMany({ ...earned, ...which } as never, {
    $set: { revokedAt: new Date() },
  });
}
