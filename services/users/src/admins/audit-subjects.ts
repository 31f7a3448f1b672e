import { type AuditSubjects, auditSubject } from '@atelier/service-kit/data/audit-values';
import { AdminModel } from './admin-model.ts';

const role = auditSubject(AdminModel, ['role', 'jobTitle']);

/** What the log may show of admins: what they may do, and nothing of who they are. */
export const auditSubjects: AuditSubjects = {
  'users.admins.create': role,
  'users.admins.update': role,
  'users.admins.remove': role,
};
