import { type AppProcessName, appProcesses, entryOf } from '@atelier/infra/app-processes';
import { beforeAll, describe, expect, it } from 'vitest';
import { officialImages } from '../../support/containers/images.ts';
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
  it.each(written)('runs %s, checks its health and starts it again', (name) => {
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

  it('uses the versions of the backends that the tests use', () => {
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
    const secret = /SECRET|PASSWORD|SMTP_URL/;
    const settings = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const secrets = settings.filter(([name]) => secret.test(name));
    expect(secrets.length).toBeGreaterThan(0);
    for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{\w+(:\?.*|:-)\}$/);
  });

  it('opens one port, the gateway’s, on loopback unless told otherwise', () => {
    const open = services.filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
      [
        'gateway',
        [`\${BIND:-127.0.0.1}:\${PORT:-3000}:${file.services.gateway?.environment?.PORT}`],
      ],
    ]);
  });
});
