import type { Certificate } from '@atelier/contracts/users/learning/certificates';
import { pdfWords } from '@atelier/service-kit/testing/pdf-words';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { proLearner } from '../../support/money/commerce.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import {
  type CourseToComplete,
  certificatesOf,
  createCourseWithLessons,
  earnCertificate,
} from '../../support/people/certificates.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

let admin: Admin;
let courses: CourseToComplete[];
beforeAll(async () => {
  admin = await app.admin();
  courses = [
    await createCourseWithLessons(admin, 1, { title: unique('Élan') }),
    await createCourseWithLessons(admin, 1, { title: unique('Zest') }),
  ];
});

/** Returns a learner of this name with a certificate of each course. */
async function graduate(name = 'Lea Learner') {
  const learner = await proLearner(app);
  done(await learner.put('/api/update-profile', { name }), 200);
  const certificates: Certificate[] = [];
  for (const made of courses) certificates.push(await earnCertificate(learner, made));
  return { learner, certificates };
}

const pathOf = ({ number }: Certificate) => `/api/certificates/${number}.pdf`;

test('learners list their own certificates, newest first, by page, order, course and text', async () => {
  const { learner, certificates } = await graduate();
  const [first, second] = certificates as [Certificate, Certificate];
  expect(await certificatesOf(learner)).toEqual([second, first]);
  expect(await certificatesOf(learner, '?sort=issued_at')).toEqual([first, second]);
  expect(await certificatesOf(learner, '?sort=course')).toEqual([first, second]);
  expect(await certificatesOf(learner, '?sort=-course')).toEqual([second, first]);
  expect(await certificatesOf(learner, '?page=2&per_page=1')).toEqual([first]);
  expect(await certificatesOf(learner, `?course_id=${first.course_id}`)).toEqual([first]);
  expect(await certificatesOf(learner, '?q=elan')).toEqual([first]);
  expect(await certificatesOf(learner, `?q=${second.number}`)).toEqual([second]);
  const other = await app.learner();
  expect(await certificatesOf(other)).toEqual([]);
  expect(await certificatesOf(other, `?user_id=${first.user_id}`)).toEqual([]);
  expectError(await other.get('/api/certificates?all=1'), 403, 'FORBIDDEN');
  expectError(await app.visitor().get('/api/certificates'), 401, 'UNAUTHENTICATED');
});

test('admins list the certificates of everybody, and find them by name, course and number', async () => {
  const name = unique('Zoé');
  const { learner, certificates } = await graduate(name);
  const [first, second] = certificates as [Certificate, Certificate];
  const newest = [second, first];
  const plain = name.replace('é', 'E');
  expect(await certificatesOf(admin, `?q=${encodeURIComponent(plain)}`)).toEqual(newest);
  expect(await certificatesOf(admin, `?q=${first.number.toLowerCase()}`)).toEqual([first]);
  expect(await certificatesOf(admin, `?user_id=${first.user_id}`)).toEqual(newest);
  expect(await certificatesOf(admin, '?user_id=nobody')).toEqual([]);
  const ofCourse = await certificatesOf(admin, `?course_id=${second.course_id}`);
  expect(ofCourse.map(({ course_id }) => course_id)).not.toContain(first.course_id);
  expect(ofCourse).toContainEqual(second);
  expect((await certificatesOf(admin)).slice(0, 2)).toEqual(newest);
  for (const sort of ['name', 'course'] as const) {
    const sorted = (await certificatesOf(admin, `?sort=${sort}&per_page=100`)).map(
      (one) => one[sort],
    );
    expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en')));
  }
  // Both sessions in one browser: one's own, or everybody's on request.
  const both = await app.newAdmin('admin');
  for (const [cookie, value] of (await app.learner()).cookies) both.cookies.set(cookie, value);
  expect(await certificatesOf(both)).toEqual([]);
  expect((await certificatesOf(both, '?all=1')).length).toBeGreaterThan(0);
  expect(await certificatesOf(learner)).toEqual(newest);
});

test('a certificate is a PDF for its owner and admins only', async () => {
  const { learner, certificates } = await graduate('Łukasz Świątek');
  const [certificate] = certificates as [Certificate];
  const path = pathOf(certificate);
  const answer = await learner.get(path);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename=certificate-${certificate.number}.pdf`,
    'cache-control': 'no-store',
  });
  const words = pdfWords(answer.bytes);
  for (const text of ['Łukasz Świątek', certificate.course, certificate.number]) {
    expect(words).toContain(text);
  }
  expect((await admin.get(path)).bytes.equals(answer.bytes)).toBe(true);
  expectError(await (await app.learner()).get(path), 404, 'NOT_FOUND');
  expectError(await app.visitor().get(path), 401, 'UNAUTHENTICATED');
  expectError(await (await app.newAdmin('editor')).get(path), 403, 'FORBIDDEN');
  expectError(await learner.get('/api/certificates/AAAA-AAAA-AAAA.pdf'), 404, 'NOT_FOUND');
});

test('certificates are part of the export of the account, and are deleted with it', async () => {
  const { learner, certificates } = await graduate();
  const [first, second] = certificates as [Certificate, Certificate];
  const exported = done(await learner.get('/api/account/export'), 200);
  expect(exported.certificates).toEqual([second, first]);
  done(await learner.json('DELETE', '/api/account', { password: learnerPassword }), 200);
  expect(await certificatesOf(admin, `?user_id=${first.user_id}`)).toEqual([]);
  expectError(await admin.get(pathOf(first)), 404, 'NOT_FOUND');
});
