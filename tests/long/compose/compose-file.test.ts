import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type AppProcessName, appProcesses, entryOf } from '@atelier/infra/app-processes';
import { repoRoot } from '@atelier/infra/paths';
import { natsPasswordVariable } from '@atelier/service-kit/rpc/nats-users';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { officialImages } from '../../support/containers/images.ts';
import { isSecret, secretsOf } from '../../support/secrets-of-processes.ts';
import {
  type ComposeFile,
  type ComposeService,
  composeFilePath,
  readComposeFile,
} from './compose-file.ts';

const written = (Object.keys(appProcesses) as AppProcessName[]).filter((name) => entryOf(name));
const stateful = { mongo: 'mongo', redis: 'redis', 'object-store': 'minio' } as const;
const serviceOf = { ...stateful, nats: 'nats' } as const;

let file: ComposeFile;
let services: [string, ComposeService][];
beforeAll(async () => {
  file = await readComposeFile();
  services = Object.entries(file.services);
});

describe('docker-compose.yml', () => {
  it.each(written)('runs %s, checks its health and restarts it', async (name) => {
    const service = file.services[name];
    expect(service?.command).toEqual(['node', appProcesses[name]]);
    expect(service?.healthcheck?.test.join(' ')).toContain('/healthz');
    expect(service?.restart).toBe('unless-stopped');
  });

  it('names every image by a variable whose default has a fixed version', () => {
    for (const [name, { image = '' }] of services) {
      const [, version] = /^\$\{[A-Z]+_IMAGE:-[a-z/]+:([\w.-]+)\}$/.exec(image) ?? [];
      expect(version, `the image of ${name}`).toBeDefined();
      expect(version).not.toBe('latest');
    }
  });

  it('uses the same backend versions as the tests', () => {
    for (const name of Object.keys(serviceOf) as (keyof typeof serviceOf)[]) {
      const image = file.services[serviceOf[name]]?.image ?? '';
      expect(image.replace(/^.*:-|\}$/g, '')).toBe(officialImages[name].tag);
    }
  });

  it('keeps the data of MongoDB, Redis, the object store and unsent mails in volumes', () => {
    for (const name of [...Object.values(stateful), 'users']) {
      const [volume = ''] = file.services[name]?.volumes?.[0]?.split(':') ?? [];
      expect(Object.keys(file.volumes), `the volume of ${name}`).toContain(volume);
    }
  });

  it('has no default for any secret', () => {
    const secret = /SECRET|PASSWORD|SMTP_URL|MONGO_KEY|ACTOR_KEY|FACTOR_KEY/;
    const settings = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const secrets = settings.filter(([name]) => secret.test(name));
    expect(secrets.length).toBeGreaterThan(0);
    for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{\w+(:\?.*|:-)\}$/);
  });

  it.each(written)('connects %s to NATS as its own user', (name) => {
    const variable = natsPasswordVariable(name);
    expect(file.services[name]!.environment!.NATS_URL).toMatch(
      new RegExp(`^nats://${name}:\\$\\{${variable}:\\?.*\\}@nats:4222$`),
    );
  });

  it.each(written)('gives %s the secrets that it needs and no others', (name) => {
    const environment = file.services[name]!.environment!;
    expect(Object.keys(environment).filter(isSecret).toSorted()).toEqual(secretsOf(name));
    const { MONGO_URL, REDIS_URL, S3_SECRET_KEY } = environment;
    if (MONGO_URL)
      expect(MONGO_URL).toMatch(/^mongodb:\/\/atelier:\$\{MONGO_PASSWORD:\?.*\}@mongo:/);
    if (REDIS_URL) expect(REDIS_URL).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?.*\}@redis:/);
    if (S3_SECRET_KEY) expect(S3_SECRET_KEY).toMatch(/^\$\{S3_SECRET_KEY:\?.*\}$/);
  });

  it('gets every secret from one command, which keeps existing ones', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-env-'));
    const made = path.join(folder, '.env');
    await writeFile(made, 'MONGO_PASSWORD=one-that-is-there');
    const script = path.join(repoRoot, 'infra', 'docker', 'make-env.mjs');
    for (let time = 0; time < 2; time += 1)
      await execa(process.execPath, [script], { cwd: folder });
    const text = await readFile(made, 'utf8');
    expect((await stat(made)).mode & 0o777).toBe(0o600);
    const secrets = parseEnv(text);
    expect(secrets.MONGO_PASSWORD).toBe('one-that-is-there');
    const compose = await readFile(composeFilePath, 'utf8');
    const required = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect(new Set(Object.keys(secrets))).toEqual(required);
    expect(text.split('\n').filter(Boolean)).toHaveLength(required.size);
    await rm(folder, { recursive: true });
  });

  it('backs up and restores only when asked to, with the same places', () => {
    for (const name of ['backup', 'restore']) {
      const { profiles, environment, volumes } = file.services[name]!;
      expect(profiles).toEqual(['tools']);
      expect(volumes).toEqual([expect.stringMatching(/^\$\{BACKUP_FOLDER:-.*\}:\/backup$/)]);
      expect(environment!.BACKUP_RECIPIENT).toMatch(/^\$\{BACKUP_RECIPIENT:-\}$/);
      expect(environment!.FACTOR_KEY).toBe(file.services.users!.environment!.FACTOR_KEY);
    }
  });

  it('confines every container: no privileges, a read-only root, limits of memory and processes', () => {
    for (const [name, service] of services) {
      expect(service.cap_drop, name).toEqual(['ALL']);
      expect(service.cap_add ?? [], name).toEqual(name === 'settings' ? ['CHOWN'] : []);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(service.privileged, name).toBeUndefined();
      expect(service.read_only, name).toBe(true);
      expect(service.tmpfs?.[0], name).toMatch(/^\/tmp:size=/);
      expect(service.mem_limit, name).toMatch(/^(\$\{[A-Z]+_MEMORY:-)?\d+[mg]\}?$/);
      expect(service.pids_limit, name).toBeGreaterThan(0);
    }
  });

  /** Returns the services that a service shares a network with. */
  const reachedFrom = (name: string) => {
    const own = file.services[name]!.networks ?? [];
    const others = services.filter(([other, { networks = [] }]) => {
      return other !== name && networks.some((one) => own.includes(one));
    });
    return others.map(([other]) => other).toSorted();
  };

  it('lets only the gateway be reached from outside, and only mail, payments and backups get out', () => {
    const open = Object.keys(file.networks).filter((name) => !file.networks[name]?.internal);
    const inOpen = services.filter(([, { networks = [] }]) =>
      networks.some((one) => open.includes(one)),
    );
    expect(inOpen.map(([name]) => name).toSorted()).toEqual([
      'backup',
      'commerce',
      'gateway',
      'restore',
      'users',
    ]);
    expect(file.services.gateway!.networks).not.toContain('outside');
    for (const [name, { networks, network_mode: mode }] of services) {
      expect(networks !== undefined || mode === 'none', name).toBe(true);
    }
  });

  it('lets the worker reach NATS, Redis and the object store, and nothing else', () => {
    expect(reachedFrom('worker')).toEqual(['minio', 'nats', 'redis']);
  });

  it('lets each service reach the backends whose address it has', () => {
    const addresses = { MONGO_URL: 'mongo', REDIS_URL: 'redis', S3_ENDPOINT: 'minio' };
    const backends = ['minio', 'mongo', 'nats', 'redis'];
    for (const name of written) {
      const environment = file.services[name]!.environment!;
      const known = Object.entries(addresses).flatMap(([variable, backend]) =>
        environment[variable] ? [backend] : [],
      );
      const reached = reachedFrom(name).filter((other) => backends.includes(other));
      expect(reached, name).toEqual(['nats', ...known].toSorted());
    }
  });

  it('gives the keys that manage MinIO to MinIO and to the step that makes the other keys', () => {
    const holders = services.filter(([, { environment = {} }]) => environment.MINIO_ROOT_PASSWORD);
    expect(holders.map(([name]) => name).toSorted()).toEqual(['backends', 'minio']);
  });

  it('publishes only the port of the gateway, on loopback by default', () => {
    const open = services.filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
      [
        'gateway',
        [`\${BIND:-127.0.0.1}:\${PORT:-3000}:${file.services.gateway?.environment?.PORT}`],
      ],
    ]);
  });
});
