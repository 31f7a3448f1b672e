import { type AuditSubjects, auditSubject } from '@atelier/service-kit/data/audit-values';
import { AdminModel } from './admin-model.ts';

const role = auditSubject(AdminModel, ['role', 'jobTitle']);

/** Fields that the audit log may show of admins: their permissions but no personal data. */
export const auditSubjects: AuditSubjects = {
  'users.admins.create': role,
  'users.admins.update': role,
  'users.admins.remove': role,
};
