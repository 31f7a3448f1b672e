import type { TeamMember } from '@atelier/contracts/users/admins';
import { ObjectId } from 'mongodb';
import { sendMessage } from '../../people/messages.ts';
import { adminEmail, adminPassword, learnerPassword } from '../../processes/app.ts';
import { byAdmin, type NewAccount, type NewCall, newEmail, texts } from './write-call.ts';

interface TeamOf {
  readonly members: readonly TeamMember[];
}

const watching: NewCall = async (app) => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course);
  const report = { position: 12.5, duration: 60, at: new Date().toISOString() };
  const fields = { course_id: course.id, ...report };
  // A course without the lesson.
  return { person: await app.learner(), path: { lessonId: lesson.id }, fields, statuses: [404] };
};

const writingNote: NewCall = async (app) => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const { id } = await admin.createLesson(course);
  return {
    person: await app.learner(),
    path: { id: crypto.randomUUID() },
    fields: { lesson_id: id, course_id: course.id, position: 12.5, text: 'Some *words*' },
    // Another lesson, or a course without the lesson.
    statuses: [404],
  };
};

const passkeyFields = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const assertionResponse = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

const byPasskey =
  (more: Record<string, unknown>): NewCall =>
  async (app) => ({
    person: app.visitor(),
    fields: {
      token: 'made-up',
      passkey: { ...passkeyFields, response: assertionResponse },
      ...more,
    },
    statuses: [400],
  });

/** Calls of an account without passkeys, with a challenge that was never issued. */
function passkeyCalls(group: string, newAccount: NewAccount): Record<string, NewCall> {
  const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
  return {
    [`${group}.begin`]: async (app) => {
      const { person, password } = await newAccount(app);
      return { person, fields: { password }, statuses: [400] };
    },
    [`${group}.add`]: async (app) => ({
      person: (await newAccount(app)).person,
      fields: {
        token: 'made-up',
        name: 'My phone',
        passkey: { ...passkeyFields, response },
      },
      statuses: [400],
    }),
    [`${group}.rename`]: async (app) => ({
      person: (await newAccount(app)).person,
      path: { id: 'AAAA' },
      fields: { name: 'My phone' },
      statuses: [404],
    }),
    [`${group}.remove`]: async (app) => {
      const { person, password } = await newAccount(app);
      return { person, path: { id: 'AAAA' }, fields: { password }, statuses: [400, 404] };
    },
  };
}

const confirming: NewCall = async (app) => ({
  person: app.visitor(),
  fields: { token: 'made-up', code: '123456' },
  statuses: [400],
});

/** Calls of an account without a second factor, so that none can be confirmed or turned off. */
function secondFactorCalls(group: string, newAccount: NewAccount): Record<string, NewCall> {
  const call =
    (statuses: number[], code?: string): NewCall =>
    async (app) => {
      const { person, password } = await newAccount(app);
      return { person, fields: { password, ...(code && { code }) }, statuses };
    };
  return {
    [`${group}.begin`]: call([400]),
    [`${group}.enable`]: async (app) => ({
      person: (await newAccount(app)).person,
      fields: { code: '123456' },
      statuses: [409],
    }),
    [`${group}.renewCodes`]: call([400, 409], '123456'),
    [`${group}.disable`]: call([400, 409], '123456'),
  };
}

/** Calls that write accounts, their settings, progress and notes, and admins. */
export const usersCalls: Readonly<Record<string, NewCall>> = {
  'users.accounts.register': async (app) => ({
    person: app.visitor(),
    fields: { name: 'Lea', email: newEmail(), password: learnerPassword },
  }),
  'users.accounts.login': async (app) => ({
    person: app.visitor(),
    fields: { email: (await app.learner()).email, password: learnerPassword },
    statuses: [401],
  }),
  'users.accounts.logout': async (app) => {
    const person = await app.learner();
    return { person, fields: { email: person.email } };
  },
  'users.admins.login': async (app) => ({
    person: app.visitor(),
    fields: { email: adminEmail, password: adminPassword, rememberMe: false },
    statuses: [401],
  }),
  'users.accounts.passkeyLogin': byPasskey({}),
  'users.admins.passkeyLogin': byPasskey({ rememberMe: true }),
  ...passkeyCalls('users.passkeys', async (app) => ({
    person: await app.learner(),
    password: learnerPassword,
  })),
  ...passkeyCalls('users.adminPasskeys', async (app) => ({
    person: await app.newAdmin('editor'),
    password: adminPassword,
  })),
  'users.accounts.confirmLogin': confirming,
  'users.admins.confirmLogin': confirming,
  ...secondFactorCalls('users.secondFactor', async (app) => ({
    person: await app.learner(),
    password: learnerPassword,
  })),
  ...secondFactorCalls('users.adminSecondFactor', async (app) => ({
    person: await app.newAdmin('editor'),
    password: adminPassword,
  })),
  'users.profile.update': async (app) => {
    const person = await app.learner();
    const fields = {
      ...{ email: person.email, name: 'Lea' },
      ...texts('company_name', 'phone_number', 'postcode', 'address_line_1', 'address_line_2'),
      ...texts('country', 'state', 'city'),
    };
    return { person, fields };
  },
  'users.profile.changePassword': async (app) => {
    const person = await app.learner();
    const passwords = { oldPassword: learnerPassword, newPassword: 'quite another one' };
    return { person, fields: { email: person.email, ...passwords }, statuses: [400] };
  },
  'users.profile.remove': async (app) => ({
    person: await app.learner(),
    fields: { password: learnerPassword },
    statuses: [400],
  }),
  'users.progress.record': (app) => watching(app),
  'users.progress.recordAtLeave': (app) => watching(app),
  'users.certificates.issue': async (app) => ({
    person: await app.learner(),
    fields: { course_id: (await (await app.admin()).createCourse()).id },
    // A Free account, or another course.
    statuses: [403, 404],
  }),
  'users.notes.save': (app) => writingNote(app),
  'users.notifications.read': async (app) => ({
    person: await app.learner(),
    fields: { ids: [String(new ObjectId())] },
  }),
  'users.notifications.updateSettings': async (app) => ({
    person: await app.learner(),
    fields: { lessons: 'site', plans: 'mail', messages: 'off' },
  }),
  'users.notifications.unsubscribe': async (app) => ({
    person: app.visitor(),
    fields: { token: 'made-up' },
    statuses: [400],
  }),
  'users.passwords.requestReset': async (app) => ({
    person: app.visitor(),
    fields: { email: newEmail() },
  }),
  'users.passwords.requestSet': async (app) => ({
    person: app.visitor(),
    fields: { email: newEmail() },
  }),
  'users.passwords.choose': async (app) => ({
    person: app.visitor(),
    fields: { token: 'made-up', password: learnerPassword },
    statuses: [400],
  }),
  'users.emails.verify': async (app) => ({
    person: app.visitor(),
    fields: { token: 'made-up' },
    statuses: [400],
  }),
  'users.emails.requestChange': async (app) => ({
    person: await app.learner(),
    fields: { email: newEmail(), password: learnerPassword },
    statuses: [400],
  }),
  'users.adminEmails.requestChange': async (app) => ({
    person: await app.newAdmin('editor'),
    fields: { email: newEmail(), password: adminPassword },
    statuses: [400],
  }),
  'users.emails.undoChange': async (app) => ({
    person: app.visitor(),
    fields: { token: 'made-up', password: learnerPassword },
    statuses: [400],
  }),
  'users.mailedLinks.describe': async (app) => ({
    person: app.visitor(),
    fields: { token: 'made-up' },
    statuses: [404],
  }),
  'users.emails.confirmChange': async (app) => ({
    person: app.visitor(),
    fields: { token: 'made-up' },
    statuses: [400],
  }),
  'users.messages.send': async (app) => ({
    person: app.visitor(),
    fields: { name: 'Ada', email: newEmail(), subject: 'Invoice', message: 'Hello' },
  }),
  'users.messages.update': async (app) => {
    const person = await app.admin();
    const id = await sendMessage(person, app.visitor());
    return { person, path: { id }, fields: { status: 'answered' } };
  },
  'users.learnerMessages.send': byAdmin(async (admin) => ({
    fields: {
      ...{ course_id: (await admin.createCourse()).id, plan: undefined },
      ...{ subject: 'A new room', text: 'Come and see', dry_run: true, to_self: false },
    },
    // Nobody has begun the course, or both or neither are named.
    statuses: [400],
  })),
  'users.accounts.add': async (app) => {
    const person = await app.admin();
    const { id } = await person.createCourse();
    const fields = { name: 'Lea', email: newEmail(), plan: 'pro', course_ids: [id] };
    const terms = { until: '2036-01-01T00:00:00Z', reason: 'A prize' };
    return { person, fields: { ...fields, ...terms }, statuses: [400, 409] };
  },
  'users.accounts.import': byAdmin(async () => ({
    fields: { file: `email,name\n${newEmail()},Lea`, dry_run: false },
    // A dry run, or not a table.
    statuses: [200, 400],
  })),
  'users.accounts.update': async (app) => {
    const { userInfomation } = (await (await app.learner()).get('/api/session')).json<{
      userInfomation: { id: string };
    }>();
    return {
      person: await app.admin(),
      path: { id: userInfomation.id },
      fields: { disabled: true },
    };
  },
  'users.admins.updateProfile': async (app) => ({
    person: await app.newAdmin('admin'),
    fields: { name: 'Ann Admin', email: newEmail(), avatar: '' },
    statuses: [400],
  }),
  'users.school.update': byAdmin(async () => ({
    fields: { name: 'Atelier', time_zone: 'UTC', logo: '' },
    // A time zone that nobody knows, a logo that is no file, or another if_updated_at.
    statuses: [400, 409],
  })),
  'users.admins.changePassword': async (app) => ({
    person: await app.newAdmin('admin'),
    fields: { currentPassword: adminPassword, newPassword: 'quite another one' },
    statuses: [400],
  }),
  'users.admins.updatePreferences': byAdmin(async () => ({
    fields: { email: true, push: false, sms: true },
  })),
  'users.admins.update': byAdmin(async (admin) => ({
    path: { id: (await admin.get('/api/team')).json<TeamOf>().members[0]!.id },
    fields: { job_title: 'Designer' },
  })),
  'users.admins.create': byAdmin(async () => ({
    fields: { email: newEmail(), password: adminPassword, role: 'admin' },
  })),
};
