import { type AuditSubjects, auditSubject } from '@atelier/service-kit/data/audit/audit-values';
import { LearnerMessageModel } from '../mail/learner-messages/learner-message-model.ts';
import { factsOf, findSchool } from '../school/school-model.ts';
import { AdminModel } from './admin-model.ts';

const role = auditSubject(AdminModel, ['role', 'jobTitle']);

/** Fields that the audit log may show: permissions of admins and messages to many, no personal data. */
export const auditSubjects: AuditSubjects = {
  'users.admins.create': role,
  'users.admins.update': role,
  'users.admins.remove': role,
  'users.school': {
    read: async (_, session) => {
      const { name, time_zone, logo } = factsOf(await findSchool(session));
      return { school_name: name, time_zone, logo };
    },
  },
  'users.learnerMessages': auditSubject(LearnerMessageModel, [
    ...['subject', 'text', 'courseTitle', 'plan', 'status'],
  ]),
};
