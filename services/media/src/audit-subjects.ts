import { type AuditSubjects, auditSubject } from '@atelier/service-kit/data/audit/audit-values';
import { CaptionModel } from './captions/caption-model.ts';

/** Fields that the audit log may show of captions. */
export const auditSubjects: AuditSubjects = {
  'media.captions': auditSubject(CaptionModel, ['language', 'kind', 'origin', 'reviewed', 'fits']),
};
