import type { TeamMember } from '@atelier/contracts/users/admins';
import { ObjectId } from 'mongodb';
import { sendMessage } from '../../people/messages.ts';
import { adminPassword, learnerPassword } from '../../processes/app.ts';
import { byAdmin, type NewCall, newEmail, texts } from './write-call.ts';

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

/** Calls that write accounts, their settings, progress and notes, and admins. */
export const usersCalls: Readonly<Record<string, NewCall>> = {
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
