import type { TeamMember } from '@atelier/contracts/users/admins';
import { type Admin, unique } from '../../support/admin.ts';
import { adminEmail, adminPassword, learnerPassword, type TestApp } from '../../support/app.ts';
import {
  buy,
  createCoupon,
  createTaxRate,
  placeOrder,
  untaxedCountry,
} from '../../support/commerce.ts';
import { createLivestream, createLivestreamCategory } from '../../support/livestreams.ts';
import { sendMessage } from '../../support/messages.ts';
import type { Person } from '../../support/person.ts';
import { createTutorial } from '../../support/tutorials.ts';

/** A call that works: who makes it, where, and with what. */
export interface WriteCall {
  readonly person: Person;
  /** Ids of the path, by name. */
  readonly path?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What may become of fields that only the handler can judge: a wrong password, a spent token. */
  readonly judged?: readonly number[];
}

interface TeamOf {
  readonly members: readonly TeamMember[];
}
type NewAccount = (app: TestApp) => Promise<{ person: Person; password: string }>;
type NewCall = (app: TestApp) => Promise<WriteCall>;

const newEmail = () => `${crypto.randomUUID()}@atelier.test`;
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'Some words']));

const byAdmin =
  (call: (admin: Admin) => Promise<Omit<WriteCall, 'person'>>): NewCall =>
  async (app) => {
    const person = await app.admin();
    return { person, ...(await call(person)) };
  };

const courseFields = async (admin: Admin) => {
  const { category, instructor } = await admin.home();
  return {
    ...{ title: unique('Course'), price: 12.5, language: 'de' },
    ...{ category_id: category.id, instructor_id: instructor.id },
    ...{ status: 'published', difficulty: 'advanced', published: true, is_featured: false },
    ...texts('subtitle', 'short_description', 'long_description'),
    ...texts('prerequisites', 'objectives', 'tags'),
  };
};
const lessonFields = () => ({ title: unique('Lesson'), description: 'Some words', serial: 3 });
const tutorialFields = () => ({
  ...{ title: unique('Tutorial'), shortDesc: 'Some words', is_pro: true, image: '' },
  subTutorials: JSON.stringify([{ title: 'Step', description: 'Some words' }]),
});
const livestreamFields = async (admin: Admin) => ({
  ...{ title: unique('Livestream'), duration: '01:30', is_featured: false },
  category_id: (await createLivestreamCategory(admin)).id,
  ...texts('description', 'swiftui_title', 'livestreams_title', 'videos_info'),
});

const watching: NewCall = async (app) => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const lesson = await admin.createLesson(course);
  const report = { position: 12.5, duration: 60, at: new Date().toISOString() };
  const fields = { course_id: course.id, ...report };
  // A course that the lesson is not in.
  return { person: await app.learner(), path: { lessonId: lesson.id }, fields, judged: [404] };
};

const writingNote: NewCall = async (app) => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const { id } = await admin.createLesson(course);
  return {
    person: await app.learner(),
    path: { id: crypto.randomUUID() },
    fields: { lesson_id: id, course_id: course.id, position: 12.5, text: 'Some *words*' },
    // Another lesson, or a course that the lesson is not in.
    judged: [404],
  };
};

const ofPasskey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const answered = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

const byPasskey =
  (more: Record<string, unknown>): NewCall =>
  async (app) => ({
    person: app.visitor(),
    fields: {
      token: 'made-up',
      passkey: { ...ofPasskey, response: answered },
      ...more,
    },
    judged: [400],
  });

/** Of an account without passkeys, by a challenge that nobody has asked for. */
function passkeyCalls(group: string, newAccount: NewAccount): Record<string, NewCall> {
  const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
  return {
    [`${group}.begin`]: async (app) => {
      const { person, password } = await newAccount(app);
      return { person, fields: { password }, judged: [400] };
    },
    [`${group}.add`]: async (app) => ({
      person: (await newAccount(app)).person,
      fields: {
        token: 'made-up',
        name: 'My phone',
        passkey: { ...ofPasskey, response },
      },
      judged: [400],
    }),
    [`${group}.rename`]: async (app) => ({
      person: (await newAccount(app)).person,
      path: { id: 'AAAA' },
      fields: { name: 'My phone' },
      judged: [404],
    }),
    [`${group}.remove`]: async (app) => {
      const { person, password } = await newAccount(app);
      return { person, path: { id: 'AAAA' }, fields: { password }, judged: [400, 404] };
    },
  };
}

const confirming: NewCall = async (app) => ({
  person: app.visitor(),
  fields: { token: 'made-up', code: '123456' },
  judged: [400],
});

/** Of an account that has no second factor: nothing is begun, and nothing can be turned off. */
function secondFactorCalls(group: string, newAccount: NewAccount): Record<string, NewCall> {
  const call =
    (judged: number[], code?: string): NewCall =>
    async (app) => {
      const { person, password } = await newAccount(app);
      return { person, fields: { password, ...(code && { code }) }, judged };
    };
  return {
    [`${group}.begin`]: call([400]),
    [`${group}.enable`]: async (app) => ({
      person: (await newAccount(app)).person,
      fields: { code: '123456' },
      judged: [409],
    }),
    [`${group}.renewCodes`]: call([400, 409], '123456'),
    [`${group}.disable`]: call([400, 409], '123456'),
  };
}

/** One for each write of the contract that carries fields, by its action. */
export const writeCalls: Readonly<Record<string, NewCall>> = {
  'users.accounts.register': async (app) => ({
    person: app.visitor(),
    fields: { name: 'Lea', email: newEmail(), password: learnerPassword },
  }),
  'users.accounts.login': async (app) => ({
    person: app.visitor(),
    fields: { email: (await app.learner()).email, password: learnerPassword },
    judged: [401],
  }),
  'users.accounts.logout': async (app) => {
    const person = await app.learner();
    return { person, fields: { email: person.email } };
  },
  'users.admins.login': async (app) => ({
    person: app.visitor(),
    fields: { email: adminEmail, password: adminPassword, rememberMe: false },
    judged: [401],
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
    return { person, fields: { email: person.email, ...passwords }, judged: [400] };
  },
  'users.profile.remove': async (app) => ({
    person: await app.learner(),
    fields: { password: learnerPassword },
    judged: [400],
  }),
  'users.progress.record': (app) => watching(app),
  'users.progress.recordAtLeave': (app) => watching(app),
  'users.notes.save': (app) => writingNote(app),
  'commerce.orders.create': async (app) => ({
    person: await app.learner(),
    fields: { plan: 'pro', period: 'annual', country: 'DE', vat_id: 'DE123456789' },
    judged: [400],
  }),
  'commerce.orders.markPaid': async (app) => {
    const { id } = await placeOrder(await app.learner(), { plan: 'pro', period: 'monthly' });
    const fields = { amount: 400 };
    return { person: await app.admin(), path: { id }, fields, judged: [400, 409] };
  },
  'commerce.orders.returnMoney': async (app) => {
    const admin = await app.admin();
    const { id } = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
    return { person: admin, path: { id }, fields: { amount: 900 } };
  },
  'commerce.subscriptions.extend': async (app) => {
    const admin = await app.admin();
    const sale = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
    return { person: admin, path: { id: sale.subscription!.id }, fields: { days: 7 } };
  },
  'commerce.orders.refund': async (app) => {
    const admin = await app.admin();
    const { id } = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
    return { person: admin, path: { id }, fields: { amount: 900 }, judged: [400, 409] };
  },
  'commerce.subscriptions.change': async (app) => {
    const person = await app.learner();
    await buy(person, await app.admin(), { plan: 'team', period: 'monthly', seats: 3 });
    const fields = { plan: 'team', period: 'annual', seats: 4 };
    return { person, fields, judged: [409] };
  },
  'commerce.team.invite': async (app) => {
    const person = await app.learner();
    await buy(person, await app.admin(), { plan: 'team', period: 'monthly', seats: 5 });
    // A seat to hand on that the team does not have.
    return { person, fields: { email: newEmail() }, judged: [404] };
  },
  'commerce.coupons.create': byAdmin(async () => ({
    fields: {
      ...{ code: unique('COUPON').replace(' ', '-'), percent: 10, applies_to: 'pro' },
      ...{ starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' },
      ...{ max_redemptions: 10, max_per_person: 1 },
    },
  })),
  'commerce.coupons.update': byAdmin(async (admin) => ({
    path: { id: (await createCoupon(admin)).id },
    fields: {
      ...{ percent: 20, applies_to: 'course', max_redemptions: 20, max_per_person: 2 },
      ...{ starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z', active: false },
    },
    // Another code than it has.
    judged: [400],
  })),
  'commerce.taxRates.create': byAdmin(async (admin) => ({
    fields: { country: await untaxedCountry(admin), name: 'GST', rate: 15, reverse_charge: true },
    // Another call has added it.
    judged: [409],
  })),
  'commerce.taxRates.update': byAdmin(async (admin) => ({
    path: { id: (await createTaxRate(admin)).id },
    fields: { name: 'VAT', rate: 5.125, reverse_charge: false },
  })),
  'commerce.testPayments.pay': async (app) => ({
    person: await app.learner(),
    path: { id: 'test_0' },
    fields: { outcome: 'succeed' },
    // The provider is off.
    judged: [404],
  }),
  'commerce.testPayments.replaceCard': async (app) => ({
    person: await app.learner(),
    path: { id: 'test_0' },
    fields: { card: 'valid' },
    // The provider is off.
    judged: [404],
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
    judged: [400],
  }),
  'users.emails.verify': async (app) => ({
    person: app.visitor(),
    fields: { token: 'made-up' },
    judged: [400],
  }),
  'users.emails.requestChange': async (app) => ({
    person: await app.learner(),
    fields: { email: newEmail(), password: learnerPassword },
    judged: [400],
  }),
  'users.emails.confirmChange': async (app) => ({
    person: app.visitor(),
    fields: { token: 'made-up' },
    judged: [400],
  }),
  'users.messages.send': async (app) => ({
    person: app.visitor(),
    fields: { name: 'Ada', email: newEmail(), subject: 'Invoice', message: 'Hello' },
  }),
  'users.messages.update': byAdmin(async (admin) => ({
    path: { id: await sendMessage(admin) },
    fields: { status: 'answered' },
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
    judged: [400],
  }),
  'users.admins.changePassword': async (app) => ({
    person: await app.newAdmin('admin'),
    fields: { currentPassword: adminPassword, newPassword: 'quite another one' },
    judged: [400],
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
  'catalog.courses.create': byAdmin(async (admin) => ({
    fields: await courseFields(admin),
    judged: [400],
  })),
  'catalog.courses.update': byAdmin(async (admin) => ({
    path: { id: (await admin.createCourse()).id },
    fields: await courseFields(admin),
    judged: [400],
  })),
  'catalog.courses.schedule': byAdmin(async (admin) => ({
    path: { id: (await admin.createCourse({ status: 'draft' })).id },
    fields: { publish_at: '2046-01-01T09:00:00Z' },
    // An empty course is not complete; somebody else may have changed it.
    judged: [400, 409],
  })),
  'catalog.lessons.create': byAdmin(async (admin) => ({
    path: { courseId: (await admin.createCourse()).id },
    fields: lessonFields(),
    // A section that the course does not have.
    judged: [400],
  })),
  'catalog.lessons.update': byAdmin(async (admin) => {
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course);
    const path = { courseId: course.id, lessonId: lesson.id };
    return { path, fields: lessonFields(), judged: [400] };
  }),
  'catalog.lessons.reorder': byAdmin(async (admin) => {
    const course = await admin.createCourse();
    const { id } = await admin.createLesson(course);
    return {
      path: { courseId: course.id },
      fields: { lesson_ids: JSON.stringify([id]) },
      judged: [400],
    };
  }),
  'catalog.lessons.move': byAdmin(async (admin) => {
    const [from, to] = [await admin.createCourse(), await admin.createCourse()];
    const lesson_ids = JSON.stringify([(await admin.createLesson(from)).id]);
    const fields = { course_id: to.id, lesson_ids, if_lesson_ids: lesson_ids };
    // A course or a lesson that is not there.
    return { path: { id: from.id }, fields, judged: [400] };
  }),
  'catalog.sections.create': byAdmin(async (admin) => ({
    path: { id: (await admin.createCourse()).id },
    fields: { title: unique('Section') },
  })),
  'catalog.sections.update': byAdmin(async (admin) => {
    const { id } = await admin.createCourse();
    const section = await admin.createSection({ id });
    return {
      path: { id, sectionId: section.id },
      fields: { title: unique('Section'), if_title: section.title },
      // Another title than it has.
      judged: [409],
    };
  }),
  'catalog.lessons.arrange': byAdmin(async (admin) => {
    const { id } = await admin.createCourse();
    const section = await admin.createSection({ id });
    const outline = JSON.stringify([{ section_id: section.id, lesson_ids: [] }]);
    return { path: { id }, fields: { outline, if_outline: outline }, judged: [400] };
  }),
  'catalog.categories.create': byAdmin(async () => ({ fields: { name: unique('Category') } })),
  'catalog.categories.update': byAdmin(async (admin) => ({
    path: { id: (await admin.createCategory()).id },
    fields: { name: unique('Category') },
    // Of a name that is not the one before.
    judged: [409],
  })),
  'catalog.instructors.create': byAdmin(async () => ({ fields: { name: unique('Instructor') } })),
  'catalog.instructors.update': byAdmin(async (admin) => ({
    path: { id: (await admin.createInstructor()).id },
    fields: { name: unique('Instructor') },
    judged: [409],
  })),
  'catalog.tutorials.create': byAdmin(async () => ({ fields: tutorialFields(), judged: [400] })),
  'catalog.tutorials.update': byAdmin(async (admin) => ({
    path: { id: (await createTutorial(admin)).id },
    fields: tutorialFields(),
    judged: [400],
  })),
  'livestreams.categories.create': byAdmin(async () => ({
    fields: {
      ...{ name: unique('Live'), slug: `live-${crypto.randomUUID()}` },
      ...{ card_bg_color: '#112233', left_section_bg_color: '#445566' },
      star_color: 'text-red-400',
    },
  })),
  'livestreams.livestreams.create': byAdmin(async (admin) => ({
    fields: await livestreamFields(admin),
    judged: [400],
  })),
  'livestreams.livestreams.update': byAdmin(async (admin) => ({
    path: { id: (await createLivestream(admin)).id },
    fields: await livestreamFields(admin),
    judged: [400],
  })),
};
