import type { AdminProfile } from '@atelier/contracts/users/admin-settings';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { newMessage } from '../../support/people/messages.ts';
import { useAppWithMail } from '../../support/people/use-mail.ts';

const { app, mailbox } = useAppWithMail();

const mailsAbout = (email: string, subject: string) =>
  mailbox.mailsTo(email).filter((mail) => mail.subject === subject);

const untilIdle = () =>
  until('the outbox is empty and every notice is sent', async () => {
    const db = app.database('users');
    const [enqueued, unsent] = await Promise.all([
      db.collection('outbox').countDocuments(),
      db.collection('notices').countDocuments({ adminId: { $ne: null }, sentAt: null }),
    ]);
    return enqueued === 0 && unsent === 0;
  });

test('each message is mailed exactly once, although the users service is killed repeatedly', {
  timeout: 400_000,
}, async () => {
  const admin = await app.newAdmin('admin');
  const { email } = done(await admin.get('/api/admin-profile'), 200).profile as AdminProfile;
  const users = app.process('users');
  const subjects: string[] = [];
  for (let round = 0; round < 3; round++) {
    const sent = newMessage();
    done(await app.visitor().post('/api/contact', sent), 201);
    subjects.push(`New message: ${sent.subject}`);
    await users.kill();
    await users.restart();
    await until(
      'the users service answers',
      async () => (await app.visitor().get('/api/session')).status === 200,
    );
  }
  for (const subject of subjects) {
    await until(`"${subject}" is there`, () => mailsAbout(email, subject)[0], { within: 150_000 });
  }
  await untilIdle();
  expect(subjects.map((subject) => mailsAbout(email, subject).length)).toEqual([1, 1, 1]);
});
