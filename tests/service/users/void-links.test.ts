import { describe, expect, test } from 'vitest';
import { expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { linkSubjects, requestLink } from '../../support/people/request-link.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users', 'commerce']);
const { mailbox } = app;

const newPassword = 'violet-otter-42';

describe('open links', () => {
  const disable = async (email: string, disabled: boolean) => {
    const user = await app.database('users').collection('users').findOne({ email });
    const owner = await app.admin();
    expect((await owner.put(`/api/users/${user!._id}`, { disabled })).status).toBe(200);
  };
  const changes: Record<string, (learner: Person & { email: string }) => Promise<unknown>> = {
    'the password was changed': async (learner) => {
      const change = { oldPassword: learnerPassword, newPassword };
      expect((await learner.put('/api/change-password', change)).status).toBe(200);
    },
    'it was reset by another link': async ({ email }) => {
      const token = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset);
      const body = { token, password: newPassword };
      expect((await app.visitor().post('/api/password', body)).status).toBe(200);
    },
    'the account was disabled': async ({ email }) => {
      await disable(email, true);
      await disable(email, false);
    },
  };

  test.each(Object.keys(changes))('are void once %s', async (what) => {
    const learner = await app.newcomer();
    const { email } = learner;
    const toConfirm = tokenOf(await mailbox.mailTo(email, linkSubjects.verify));
    const toReset = await requestLink(app, mailbox, email, '/api/reset', linkSubjects.reset);
    await changes[what]!(learner);
    const password = 'grey-otter-43';
    const late = await app.visitor().post('/api/password', { token: toReset, password });
    expect(expectFieldError(late, 'token')).toBe('This link has expired or has already been used');
    const confirmed = await app.visitor().post('/api/verify-email', { token: toConfirm });
    // A reset by mail also verifies the address, so the verification link still succeeds.
    if (what.includes('another link')) expect(confirmed.status).toBe(200);
    else expectFieldError(confirmed, 'token');
  });

  test.each(['the password was changed', 'the account was disabled'])(
    'still report an address verified before as verified, once %s',
    async (what) => {
      const learner = await app.newcomer();
      const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify));
      const confirm = () => learner.post('/api/verify-email', { token });
      const first = await confirm();
      expect(first.status).toBe(200);
      await changes[what]!(learner);
      expect((await confirm()).json()).toEqual(first.json());
    },
  );

  test('are not mailed to a disabled account', async () => {
    const learner = await app.newcomer();
    const { email } = learner;
    await mailbox.mailTo(email, linkSubjects.verify);
    await disable(email, true);
    await app.visitor().post('/api/reset', { email });
    await until('the outbox is empty', async () => {
      const promised = await app.database('users').collection('outbox').countDocuments();
      return promised === 0;
    });
    const other = await app.learner();
    await requestLink(app, mailbox, other.email, '/api/reset', linkSubjects.reset);
    expect(mailbox.mailsTo(email).map(({ subject }) => subject)).toEqual([linkSubjects.verify]);
  });
});
