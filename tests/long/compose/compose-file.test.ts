import { type AppProcessName, appProcesses, entryOf } from '@atelier/dev-machine/app-processes';
import { completeSecrets, composeSecretShape } from '@atelier/infra/compose/compose-secrets';
import { secretFiles } from '@atelier/infra/compose/secret-files';
import { composeEdge, edgeSettings } from '@atelier/infra/edge/edge-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { officialImages } from '../../support/processes/containers/images.ts';
import { isSecret, secretsOf } from '../../support/processes/secrets-of-processes.ts';
import { type ComposeFile, type ComposeService, readComposeFile } from './compose-file.ts';

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
  it.each(written)('runs %s, is healthy once it is ready, and restarts it', async (name) => {
    const service = file.services[name];
    expect(service?.command).toEqual(['node', appProcesses[name]]);
    expect(service?.healthcheck?.test.join(' ')).toContain('/readyz');
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

  it('starts without any variable, and has no default for any secret', () => {
    const secret = /SECRET|PASSWORD|SMTP_URL|MONGO_KEY|ACTOR_KEY|FACTOR_KEY|TRANSCRIBE_KEY/;
    const settings = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    for (const [name, value] of settings) {
      expect(value, name).not.toMatch(/\$\{\w+:?\?/);
      if (name.endsWith('_FILE')) expect(value).toBe(`/secrets/${name.replace(/_FILE$/, '')}`);
      else if (secret.test(name)) expect(value, name).toMatch(/^\$\{\w+:-\}$/);
    }
  });

  it.each(written)('gives %s the secrets that it needs and no others', (name) => {
    const { environment, user } = file.services[name]!;
    const variables = Object.keys(environment!).map((variable) => variable.replace(/_FILE$/, ''));
    expect(variables.filter(isSecret).toSorted()).toEqual(secretsOf(name));
    expect(variables).toContain('NATS_URL');
    expect(user).toBe('1000:1000');
  });

  it('makes the secrets in one step, which alone sees all of them', async () => {
    const { environment, volumes = [] } = file.services.settings!;
    expect(Object.keys(environment!).toSorted()).toEqual(
      Object.keys(composeSecretShape).toSorted(),
    );
    const readers = Object.entries(secretFiles(completeSecrets({}, {})));
    for (const [name, { files, userId }] of readers) {
      const volume = `secrets-${name}`;
      expect(volumes).toContain(`${volume}:/readers/${name}`);
      const holders = services.filter(([, service]) =>
        service.volumes?.some((one) => one.startsWith(`${volume}:`)),
      );
      expect(holders.map(([holder]) => holder).toSorted()).toEqual([name, 'settings'].toSorted());
      const service = file.services[name]!;
      expect(service.volumes).toContain(`${volume}:/secrets:ro`);
      if (service.user) expect(service.user).toMatch(new RegExp(`^${userId}:`));
      const further = name === 'edge' ? await edgeSettings(composeEdge) : '';
      const read = `${JSON.stringify([service.command, service.environment])}${further}`;
      for (const one of Object.keys(files)) expect(read, name).toMatch(`/secrets/${one}`);
      const others = read.replaceAll('/secrets/nginx.conf', '').match(/\/secrets\/[\w.-]+/g);
      expect(new Set(others).size, name).toBe(Object.keys(files).length);
    }
  });

  it('backs up and restores only when asked to, with the same places', () => {
    for (const name of ['backup', 'restore']) {
      const { profiles, environment, volumes } = file.services[name]!;
      expect(profiles).toEqual(['tools']);
      expect(volumes).toContainEqual(expect.stringMatching(/^\$\{BACKUP_FOLDER:-.*\}:\/backup$/));
      expect(environment!.BACKUP_RECIPIENT).toMatch(/^\$\{BACKUP_RECIPIENT:-\}$/);
      expect(environment!.FACTOR_KEY_FILE).toBe('/secrets/FACTOR_KEY');
    }
  });

  it('confines every container: no privileges, a read-only root, limits of memory, processes and logs', () => {
    for (const [name, service] of services) {
      expect(service.cap_drop, name).toEqual(['ALL']);
      expect(service.cap_add ?? [], name).toEqual(name === 'settings' ? ['CHOWN'] : []);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(service.privileged, name).toBeUndefined();
      expect(service.read_only, name).toBe(true);
      expect(service.tmpfs?.[0], name).toMatch(/^\/tmp:size=/);
      expect(service.mem_limit, name).toMatch(/^(\$\{[A-Z]+_MEMORY:-)?\d+[mg]\}?$/);
      expect(service.pids_limit, name).toBeGreaterThan(0);
      expect(service.logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
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

  it('lets only the gateway and the edge be reached from outside, and only mail, payments and backups get out', () => {
    const open = Object.keys(file.networks).filter((name) => !file.networks[name]?.internal);
    const inOpen = services.filter(([, { networks = [] }]) =>
      networks.some((one) => open.includes(one)),
    );
    expect(inOpen.map(([name]) => name).toSorted()).toEqual([
      'backup',
      'commerce',
      'edge',
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
    const addresses = { MONGO_URL_FILE: 'mongo', REDIS_URL_FILE: 'redis', S3_ENDPOINT: 'minio' };
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
    const holders = services.filter(
      ([, { environment = {} }]) => environment.MINIO_ROOT_PASSWORD_FILE,
    );
    expect(holders.map(([name]) => name).toSorted()).toEqual(['backends', 'minio']);
  });

  it('publishes only the ports of the gateway and the edge, on loopback by default', () => {
    const open = services.filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
      [
        'gateway',
        [`\${BIND:-127.0.0.1}:\${PORT:-3000}:${file.services.gateway?.environment?.PORT}`],
      ],
      ['edge', [`\${BIND:-127.0.0.1}:\${EDGE_PORT:-8080}:8080`]],
    ]);
  });
});
