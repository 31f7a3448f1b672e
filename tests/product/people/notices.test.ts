import type { AdminProfile } from '@atelier/contracts/users/admin-settings';
import { addToQueue } from '@atelier/service-kit/jobs/queue';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { messagesOf, newMessage } from '../../support/people/messages.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';
import { useQueues } from '../../support/processes/use-queues.ts';

const { app, mailbox } = useSellingApp();
const queues = useQueues(app);

/** Creates an admin, and returns it with its email address. */
async function newRecipient(): Promise<{ admin: Admin; email: string }> {
  const admin = await app.newAdmin('admin');
  const profile = done(await admin.get('/api/admin-profile'), 200).profile as AdminProfile;
  return { admin, email: profile.email };
}

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

test('a new message is mailed to every admin who wants mail, with Reply-To', async () => {
  const [one, other, quiet] = [await newRecipient(), await newRecipient(), await newRecipient()];
  done(await quiet.admin.put('/api/admin-preferences', { email: false }), 200);
  const sent = newMessage();
  done(await app.visitor().post('/api/contact', sent), 201);
  const subject = `New message: ${sent.subject}`;
  for (const { email } of [one, other]) {
    const mail = await mailbox.mailTo(email, subject);
    expect(mail.text).toContain(sent.message);
    expect(mail.text).toMatch(new RegExp(`^Reply-To: .*<?${sent.email}>?`, 'm'));
    expect(mail.text).toContain('/dashboard/messages');
  }
  await untilIdle();
  expect(mailbox.mailsTo(quiet.email)).toEqual([]);
});

test('a message cannot add headers, recipients or links to the mail, and is quoted in part', async () => {
  const { email } = await newRecipient();
  const word = crypto.randomUUID().slice(0, 8);
  const hostile = {
    name: `Eve\r\nBcc: everybody-${word}@evil.test`,
    email: 'eve@elsewhere.test',
    subject: `${word}\r\nX-Injected: yes\u202e`,
    message: `See https://evil.example/${word}\n<a href="https://evil.example">${'x'.repeat(4_000)}</a>`,
  };
  done(await app.visitor().post('/api/contact', hostile), 201);
  const subject = `New message: ${word} X-Injected: yes`;
  const { text } = await mailbox.mailTo(email, subject);
  expect(text).not.toMatch(/^(Bcc|X-Injected):/m);
  expect(mailbox.mailsTo(`everybody-${word}@evil.test`)).toEqual([]);
  expect(text).toContain(`> See https[:]//evil[.]example/${word}`);
  expect(text).not.toContain('https://evil');
  expect(text).not.toContain('x'.repeat(600));
});

test('a failed video is mailed with its title and the reason', async () => {
  const { admin, email } = await newRecipient();
  const course = await admin.createCourse();
  const video = { content: await mediaFile('truncated-index-last'), name: 'a.mp4' };
  const lesson = await admin.createLesson(course, { title: 'Broken off', video });
  await admin.untilMedia(course, lesson, 'failed');
  const mail = await mailbox.mailTo(email, 'A video could not be processed: Broken off');
  expect(mail.text).toContain('The video is truncated: its index is missing.');
  expect(mail.text).toContain('/dashboard/courses');
});

test('a notice that is queued again is not mailed again', async () => {
  const { admin, email } = await newRecipient();
  const sent = newMessage();
  done(await app.visitor().post('/api/contact', sent), 201);
  const subject = `New message: ${sent.subject}`;
  await mailbox.mailTo(email, subject);
  await untilIdle();
  const [newest] = await messagesOf(admin, '?per_page=1');
  const messageId = newest!.id;
  const { id: adminId } = done(await admin.get('/api/admin-profile'), 200).profile as AdminProfile;
  const notice = { about: 'new-message', messageId } as const;
  const mail = { template: 'admin-notice', adminId, notice } as const;
  const mailId = `message-${messageId}-${adminId}`;
  // Like a process that died after queueing the jobs and before recording that.
  await addToQueue(queues(), { name: 'notify-admins', notice, requestId: 'again' });
  await addToQueue(queues(), { name: 'send-mail', mail, mailId, requestId: 'again' });
  await until('both jobs are done', async () => {
    const counts = await queues().accounts.getJobCounts('waiting', 'active', 'delayed');
    return Object.values(counts).every((count) => count === 0);
  });
  expect(mailsAbout(email, subject)).toHaveLength(1);
});
