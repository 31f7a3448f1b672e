import { certificateOperations } from '@atelier/contracts/users/learning/certificates';
import { handle } from '@atelier/service-kit/rpc/service';
import { CertificateModel, type CertificateRow } from './certificate-model.ts';

/** Tells anybody who has its number whether a certificate is valid. */
export const checkCertificate = handle(certificateOperations.check, async ({ input }) => {
  const row = await CertificateModel.findById(input.number).lean<CertificateRow>();
  if (!row) return { state: 'unknown' as const, certificate: null };
  const { _id: number, name, course, issuedAt, revokedAt } = row;
  const state = revokedAt ? ('revoked' as const) : ('valid' as const);
  return { state, certificate: { number, name, course, issued_at: issuedAt.toISOString() } };
});
