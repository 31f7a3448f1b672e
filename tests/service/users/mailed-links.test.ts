import type { MailedLink } from '@atelier/contracts/users/mail/mailed-links';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { done } from '../../support/people/admin.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { linkSubjects, requestLink } from '../../support/people/request-link.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users', 'commerce']);
const { mailbox } = app;

type Learner = Person & { email: string };
const password = learnerPassword;
const newPassword = 'violet-otter-42';
const newEmail = () => `${crypto.randomUUID()}@atelier.test`;

const describeLink = async (token: string) =>
  done(await app.visitor().post('/api/mailed-links', { token }), 200).link as MailedLink;
const statusOf = async (token: string) => (await describeLink(token)).status;
const confirm = (token: string) => app.visitor().post('/api/account/email/confirm', { token });

async function asked(learner: Learner, email: string) {
  const seen = mailbox.mailsTo(learner.email);
  done(await learner.post('/api/account/email', { email, password }), 202);
  const old = await mailbox.mailTo(learner.email, 'Confirm the change of your email address', seen);
  const toNew = await mailbox.mailTo(email, 'Confirm your new email address');
  return { old: tokenOf(old), new: tokenOf(toNew) };
}

describe('looking a mailed link up', () => {
  test('says what it would do, and changes nothing', async () => {
    const learner = await app.newcomer();
    const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify));
    const open = {
      ...{ purpose: 'verify-email', account: 'learner', status: 'open' },
      ...{ email: learner.email, change: null, role: null },
    };
    for (let n = 0; n < 2; n++) expect(await describeLink(token)).toEqual(open);
    const { userInfomation } = (await learner.get('/api/session')).json<{
      userInfomation: { email_verified: boolean };
    }>();
    expect(userInfomation.email_verified).toBe(false);
    done(await learner.post('/api/verify-email', { token }), 200);
    expect(await statusOf(token)).toBe('used');
  });

  test('names both addresses of a change, and what became of it', async () => {
    const learner = await app.learner();
    const { email } = learner;
    const [replacing, wanted] = [newEmail(), newEmail()];
    const first = await asked(learner, replacing);
    expect(await describeLink(first.new)).toMatchObject({
      ...{ purpose: 'email-change', status: 'open', change: { from: email, to: replacing } },
    });
    const second = await asked(learner, wanted);
    expect(await statusOf(first.old)).toBe('replaced');
    done(await confirm(second.old), 200);
    expect([await statusOf(second.old), await statusOf(second.new)]).toEqual(['used', 'open']);
    done(await confirm(second.new), 200);
    const undo = tokenOf(await mailbox.mailTo(email, 'Your email address was changed'));
    expect(await describeLink(undo)).toMatchObject({
      ...{ purpose: 'email-undo', status: 'open', email, change: { from: email, to: wanted } },
    });
    const body = { token: undo, password: newPassword };
    done(await app.visitor().post('/api/account/email/undo', body), 200);
    expect([await statusOf(second.old), await statusOf(undo)]).toEqual(['undone', 'undone']);
    const signedIn = await app.visitor().post('/api/login', { email, password: newPassword });
    expect(signedIn.status).toBe(201);
  });

  test('says that a change was canceled or ended by a new password', async () => {
    const learner = await app.learner();
    const tokens = await asked(learner, newEmail());
    done(await learner.delete('/api/account/email'), 200);
    expect(await statusOf(tokens.new)).toBe('cancelled');
    const later = await asked(learner, newEmail());
    const change = { oldPassword: password, newPassword };
    done(await learner.put('/api/change-password', change), 200);
    expect(await statusOf(later.new)).toBe('void');
  });

  test('says that a link for a password was used or has expired', async () => {
    const { email } = await app.learner();
    const [used, expired] = [
      await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset),
      await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset),
    ];
    const links = app.database('users').collection('link-tokens');
    const { _id } = (await links.find({ email }).sort({ createdAt: -1 }).limit(1).next())!;
    await links.updateOne({ _id }, { $set: { validUntil: new Date(0) } });
    expect(await statusOf(expired)).toBe('expired');
    expectFieldError(
      await app.visitor().post('/api/password', { token: expired, password: newPassword }),
      'token',
    );
    const body = { token: used, password: newPassword };
    done(await app.visitor().post('/api/password', body), 200);
    expect(await statusOf(used)).toBe('used');
  });

  test('names the role that an invitation gives', async () => {
    const email = newEmail();
    done(await (await app.admin()).post('/api/admins', { email, role: 'editor' }), 201);
    const token = tokenOf(await mailbox.mailTo(email, 'You are invited to run Atelier'));
    expect(await describeLink(token)).toMatchObject({
      ...{ purpose: 'invitation', account: 'admin', status: 'open', email, role: 'editor' },
    });
  });

  test('answers 404 for a link that was made up', async () => {
    const answer = await app.visitor().post('/api/mailed-links', { token: 'A'.repeat(43) });
    expectError(answer, 404, 'NOT_FOUND');
  });
});

test('a former address cannot be registered while it has a way back', async () => {
  const learner = await app.learner();
  const tokens = await asked(learner, newEmail());
  done(await confirm(tokens.old), 200);
  done(await confirm(tokens.new), 200);
  const account = { name: 'Thea Thief', email: learner.email, password };
  expectError(await app.visitor().post('/api/register', account), 409, 'EMAIL_TAKEN');
  // Its owner can go back to it in the usual way, too.
  const body = { email: learner.email, password };
  done(await learner.post('/api/account/email', body), 202);
});
