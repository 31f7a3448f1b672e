import { setTimeout as passing } from 'node:timers/promises';
import type { RunState } from '@atelier/dev-machine/data/run-state';
import { expect } from 'vitest';
import { until } from '../../calls/until.ts';
import { Admin, unique } from '../../people/admin.ts';
import { Person } from '../../people/person.ts';
import { adminEmail, adminPassword } from '../app-environment.ts';
import type { Launcher } from '../launcher.ts';
import { type How, memoryOf, type Outcome, refusedOf, unanswered, wrongOf } from './outcome.ts';
import { Probes } from './probes.ts';

/** Longer than the launcher lets a process hang, in milliseconds. */
const frozenMs = 10_000;
const everyMs = 200;
const patience = { within: 180_000 };

/**
 * Kills the launcher and restarts it once all of its processes are gone, or freezes it for a while,
 * which users must not notice.
 */
export async function injectLauncherFault(launcher: Launcher, how: How): Promise<Outcome> {
  const run = await launcher.start();
  const admin = await signedIn(launcher);
  const names: string[] = [];
  const probes = new Probes([
    { name: 'read', act: (n) => new Person(launcher.url).get(`/api/courses?n=${n}`), everyMs },
    { name: 'write', act: () => addCategory(admin, names), everyMs },
  ]);
  const memory = memoryOf(pidsOf(run));
  let [from, back] = [0, 0];
  let now = run;
  try {
    await until('every call works', () => probes.allWork(0), patience);
    from = performance.now();
    now = await (how === 'kill' ? killAndStart(launcher, run) : freeze(launcher, run));
    back = performance.now();
    // Leaves enough time for the launcher to kill whatever seemed to hang while it was frozen.
    const settled = how === 'kill' ? back : back + frozenMs;
    await until('every call works again', () => probes.allWork(settled), patience);
  } finally {
    await probes.end();
  }
  if (how === 'freeze') expect(await launcher.state(), 'nothing was restarted').toEqual(run);
  const later = probes.seen.filter(({ began }) => began >= from);
  const there = (await admin.get('/api/categories')).json<{ name: string }[]>();
  return {
    ...{ part: 'launcher', how, copies: 1 },
    flows: probes.recoverySeconds(from),
    runs: (back - from) / 1_000,
    ...refusedOf(later),
    lost: names.filter((name) => !there.some((one) => one.name === name)).length,
    stuck: unanswered(later),
    wrong: wrongOf(later, 'launcher'),
    memory: [memory, memoryOf(pidsOf(now))],
  };
}

async function signedIn(launcher: Launcher): Promise<Admin> {
  const admin = new Admin(launcher.url);
  const credentials = { email: adminEmail, password: adminPassword };
  const signIn = async () => (await admin.post('/api/adminlogin', credentials)).status === 200;
  await until('the admin can sign in', signIn);
  return admin;
}

async function addCategory(admin: Admin, names: string[]) {
  const name = unique('Acknowledged');
  const answer = await admin.post('/api/categories', { name });
  if (answer.status === 201) names.push(name);
  return answer;
}

async function killAndStart(launcher: Launcher, run: RunState): Promise<RunState> {
  launcher.signal('SIGKILL');
  await launcher.ended();
  await until('nothing is left', async () => (await launcher.left(run)).length === 0, patience);
  return launcher.start();
}

async function freeze(launcher: Launcher, run: RunState): Promise<RunState> {
  launcher.signal('SIGSTOP');
  await passing(frozenMs);
  launcher.signal('SIGCONT');
  return run;
}

function pidsOf(run: RunState): number[] {
  return run.processes.filter(({ kind }) => kind === 'app').map(({ pid }) => pid);
}
