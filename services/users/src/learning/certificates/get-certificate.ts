import { maxDocumentBytes } from '@atelier/contracts/core/documents';
import { certificateOperations } from '@atelier/contracts/users/learning/certificates';
import { managerOf } from '@atelier/contracts/users/roles';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { CertificateModel, type CertificateRow } from './certificate-model.ts';
import { certificatePdf } from './certificate-pdf.ts';

/**
 * Returns the PDF of a certificate. Only its owner and admins can find it. It is made for each
 * request, because few are requested twice.
 */
export const getCertificatePdf = handle(
  certificateOperations.document,
  async ({ input: { number }, actor }) => {
    const manager = managerOf(actor);
    const key = { _id: number, ...(!manager && { userId: actor.learner!.id }) };
    const certificate = await CertificateModel.findOne(key).lean<CertificateRow>();
    if (!certificate) throw notFound('Certificate not found');
    if (certificate.revokedAt) throw new AppError('GONE', 'This certificate was revoked');
    const pdf = await certificatePdf(certificate);
    if (pdf.length > maxDocumentBytes) throw new Error(`The document of ${number} is too large`);
    return { name: `certificate-${number}.pdf`, content: pdf.toString('base64') };
  },
);
