import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@atelier/dev-machine/data/ports';
import { endOrphans } from '@atelier/dev-machine/data/run-state';
import { repoRoot } from '@atelier/dev-machine/paths';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { Admin, unique } from '../../support/people/admin.ts';
import { adminEmail, adminPassword } from '../../support/processes/app.ts';
import { type SmallDisk, smallDisk } from '../../support/processes/small-disk.ts';

const disk = await smallDisk(600);
const refusal = typeof disk === 'string' ? disk : null;
const { folder, ...room } = disk as SmallDisk;

let launcher: ReturnType<typeof startLauncher>;
let admin: Admin;

function startLauncher(port: number) {
  const child = execa('node', [path.join(repoRoot, 'infra', 'run.mjs'), 'start'], {
    cwd: repoRoot,
    env: {
      ...{ DATA_DIR: folder, PORT: String(port), WORK_DIR: path.join(folder, 'work') },
      ...{ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword },
    },
    reject: false,
    all: true,
  });
  let said = '';
  let hasEnded = false;
  void child.then(() => {
    hasEnded = true;
  });
  child.all.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, said: () => said, hasEnded: () => hasEnded };
}

beforeAll(async () => {
  if (refusal) return;
  await mkdir(path.join(folder, 'work'));
  // Without the demo content, which takes minutes.
  await writeFile(path.join(folder, 'seed.json'), '{"done":true,"added":{}}');
  const port = await freePort();
  launcher = startLauncher(port);
  const isReady = () => launcher.said().includes('Ready:');
  await until('the launcher says that it is ready', isReady, { within: 240_000 });
  admin = new Admin(`http://localhost:${port}`);
  const credentials = { email: adminEmail, password: adminPassword };
  expect((await admin.post('/api/adminlogin', credentials)).status).toBe(200);
}, 300_000);

afterAll(async () => {
  launcher?.child.kill('SIGTERM');
  await launcher?.child;
  if (refusal) return;
  // Ends processes that a dead launcher has left behind.
  await endOrphans(folder);
  await room.remove();
}, 120_000);

const writes = {
  row: () => admin.post('/api/categories', { name: unique('Category') }),
  file: async () =>
    admin.form('POST', '/api/instructors', { name: unique('Ada') }, { avatar: await picture() }),
};

const allowedStatuses = [503, 504, 507];

test.skipIf(refusal)(
  `on a full disk, the launcher reports it, writes get the usual error body, and all recovers${refusal ? ` (${refusal})` : ''}`,
  { timeout: 400_000 },
  async () => {
    for (const write of Object.values(writes)) expect((await write()).status).toBe(201);

    const refused = async (write: () => ReturnType<typeof writes.row>) => {
      await room.fill();
      const { status, text } = await write();
      if (status < 400) return false;
      expect(allowedStatuses, text).toContain(status);
      expect(JSON.parse(text)).toMatchObject({ status: 'error', code: expect.any(String) });
      return true;
    };
    for (const [name, write] of Object.entries(writes)) {
      await until(`a ${name} is refused`, () => refused(write), { within: 120_000 });
    }
    await until('the launcher reports the full disk', () => /is full/.test(launcher.said()));
    expect(launcher.hasEnded(), launcher.said()).toBe(false);

    await room.clear();
    for (const [name, write] of Object.entries(writes)) {
      const works = async () => (await write()).status === 201;
      await until(`a ${name} is saved again`, works, { within: 180_000 });
    }
    expect(launcher.hasEnded(), launcher.said()).toBe(false);
  },
);
