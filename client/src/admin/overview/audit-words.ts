import type { AuditEntry } from '@atelier/contracts/users/audit';

const verbs: Readonly<Record<string, string>> = {
  ...{ create: 'added', update: 'updated', remove: 'deleted', retryMedia: 'processing retried' },
  ...{ cancelMedia: 'processing cancelled', reorder: 'order changed' },
  ...{ login: 'signed in', logout: 'signed out' },
  ...{ endSession: 'signed out on a device', endSessions: 'signed out everywhere' },
  ...{ updateProfile: 'profile updated', changePassword: 'password changed' },
  ...{ updatePreferences: 'preferences updated', dismiss: 'dismissed' },
  ...{ invite: 'invited again', choose: 'chosen by a mailed link', reset: 'reset by a command' },
};
const things: Readonly<Record<string, string>> = {
  ...{ courses: 'Course', lessons: 'Lesson', categories: 'Category', instructors: 'Instructor' },
  ...{ tutorials: 'Tutorial', livestreams: 'Livestream', admins: 'Admin' },
  ...{ accounts: 'User', messages: 'Message', passwords: 'Admin password', jobs: 'Job' },
};

/** What somebody did, in words: `Lesson added`. */
export function auditWords({ action }: Pick<AuditEntry, 'action'>): string {
  const [service, thing = '', verb = ''] = action.split('.');
  const isOfLivestreams = service === 'livestreams' && thing === 'categories';
  const name = isOfLivestreams ? 'Livestream category' : (things[thing] ?? thing);
  return `${name} ${verbs[verb] ?? verb}`;
}
