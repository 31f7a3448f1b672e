import { execFile } from 'node:child_process';
import path from 'node:path';
import { natsEnvironment } from '@atelier/service-kit/rpc/nats-users';
import { expect, test } from 'vitest';
import { listenToMedia } from '../../support/calls/events.ts';
import { until } from '../../support/calls/until.ts';
import { enrol } from '../../support/people/authenticator.ts';
import { adminPassword, learnerPassword } from '../../support/processes/app.ts';
import { prolongPauses } from '../../support/processes/prolong-pauses.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const scripts = path.resolve(import.meta.dirname, '../../../services/users/src');

interface Run {
  readonly code: number | string | null | undefined;
  readonly output: string;
}

/** Runs what `npm run admin` runs, or another script, with the settings of the running product. */
function run(env: Record<string, string>, script = 'admin-command.ts'): Promise<Run> {
  return new Promise((resolve) => {
    const users = natsEnvironment('users', app.env);
    const options = { env: { ...process.env, ...app.env, ...users, ...env } };
    execFile(process.execPath, [path.join(scripts, script)], options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    );
  });
}

const signIn = (email: string, password: string) =>
  app.visitor().post('/api/adminlogin', { email, password });

test('reset sets a new password for an admin and ends their sessions and sign-in delay', async () => {
  const admin = await app.newAdmin('admin');
  const { email } = (await admin.get('/api/admin-profile')).json<{ profile: { email: string } }>()
    .profile;
  const stream = await listenToMedia(admin);
  for (let n = 0; n < 6; n++) expect((await signIn(email, 'wrong')).status).toBe(401);
  await prolongPauses(app.env, email);
  expect((await signIn(email, adminPassword)).status).toBe(429);
  const password = 'violet-otter-42';
  const env = {
    ADMIN_COMMAND: 'reset',
    ADMIN_EMAIL: email.toUpperCase(),
    ADMIN_PASSWORD: password,
  };
  const { code, output } = await run(env);
  expect(code, output).toBe(0);
  expect(output).toContain('Sessions ended: 1.');
  expect(output).not.toContain(password);
  expect((await signIn(email, password)).status).toBe(200);
  expect((await signIn(email, adminPassword)).status).toBe(401);
  await until('the session has ended', async () => {
    return (await admin.get('/api/admin-dashboard')).status === 401;
  });
  await until('its event stream has ended', stream.isOver);
});

test('reset reports an unknown address and a password that is too short', async () => {
  const email = 'nobody@atelier.test';
  const reset = { ADMIN_COMMAND: 'reset', ADMIN_EMAIL: email };
  const unknown = await run({ ...reset, ADMIN_PASSWORD: 'violet-otter-42' });
  expect([unknown.code, unknown.output]).toEqual([
    1,
    `${email} is not an admin; nothing was changed.\n`,
  ]);
  const short = await run({ ...reset, ADMIN_PASSWORD: 'short' });
  expect([short.code, short.output]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD')]);
});

test("unlock ends the sign-in delay of a learner's address", async () => {
  const { email } = await app.learner();
  const attempt = async (password: string) =>
    (await app.visitor().post('/api/login', { email, password })).status;
  for (let n = 0; n < 6; n++) expect(await attempt('wrong')).toBe(401);
  await prolongPauses(app.env, email);
  expect(await attempt(learnerPassword)).toBe(429);
  const { code, output } = await run({
    ADMIN_COMMAND: 'unlock',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: '',
  });
  expect(code, output).toBe(0);
  expect(await attempt(learnerPassword)).toBe(201);
});

test('reset-second-factor lets an admin sign in with only the password, and is recorded', async () => {
  const admin = await app.newAdmin('admin');
  const { profile } = (await admin.get('/api/admin-profile')).json<{
    profile: { email: string; id: string };
  }>();
  const { email, id } = profile;
  const env = { ADMIN_COMMAND: 'reset-second-factor', ADMIN_EMAIL: email };
  const none = await run(env);
  expect(none.code).toBe(1);
  expect(none.output).toContain(`${email} has no second factor; nothing was changed.`);
  await enrol(admin, 'admin', adminPassword);
  expect((await signIn(email, adminPassword)).status).toBe(401);
  const { code, output } = await run(env);
  expect(code, output).toBe(0);
  expect(output).toContain(`${email} can sign in with the password alone`);
  expect((await signIn(email, adminPassword)).status).toBe(200);
  const owner = await app.admin();
  await until('it is recorded', async () => {
    const { entries } = (await owner.get('/api/audit?action=users.adminSecondFactor.reset')).json<{
      entries: { target_id: string }[];
    }>();
    return entries.some(({ target_id }) => target_id === id);
  });
});

test('npm start learns which sign-ins of the first start still work', async () => {
  const { email } = await app.newcomer();
  const asked = (password: string) =>
    run(
      {
        ADMIN_EMAIL: 'nobody@example.com',
        ADMIN_PASSWORD: adminPassword,
        LEARNER_EMAIL: email,
        LEARNER_PASSWORD: password,
      },
      'check-sign-ins.ts',
    );
  const right = await asked(learnerPassword);
  expect(JSON.parse(right.output)).toEqual({ admin: false, learner: true });
  const changed = await asked('another-word');
  expect(JSON.parse(changed.output)).toEqual({ admin: false, learner: false });
});
