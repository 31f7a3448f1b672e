import { type AuditSubjects, auditSubject } from '@atelier/service-kit/data/audit/audit-values';
import { LearnerMessageModel } from '../mail/learner-messages/learner-message-model.ts';
import { AdminModel } from './admin-model.ts';

const role = auditSubject(AdminModel, ['role', 'jobTitle']);

/** Fields that the audit log may show: permissions of admins and messages to many, no personal data. */
export const auditSubjects: AuditSubjects = {
  'users.admins.create': role,
  'users.admins.update': role,
  'users.admins.remove': role,
  'users.learnerMessages': auditSubject(LearnerMessageModel, [
    ...['subject', 'text', 'courseTitle', 'plan', 'status'],
  ]),
};
