import { appProcesses, secretsOf } from '@atelier/dev-machine/app-processes';
import { natsUsers } from '@atelier/service-kit/rpc/nats-users';
import { describe, expect, test } from 'vitest';
import { completeSecrets, composeSecretShape } from './compose-secrets.ts';
import { secretFiles } from './secret-files.ts';

const names = Object.keys(composeSecretShape);
const secrets = completeSecrets({}, {});

describe('The secrets of a copy in Docker Compose', () => {
  test('are all made at the first start, each different and valid', () => {
    expect(Object.keys(secrets)).toEqual(names);
    expect(new Set(Object.values(secrets)).size).toBe(names.length);
    for (const [name, secret] of Object.entries(composeSecretShape)) {
      expect(secret.safeParse(secrets[name]).success, name).toBe(true);
    }
  });

  test('stay as they are, and those that are new are added', () => {
    const { ACTOR_KEY: _, ...older } = secrets;
    expect(completeSecrets({}, secrets)).toEqual(secrets);
    expect(completeSecrets({}, older)).toMatchObject(older);
  });

  test('are those of .env where it names them', () => {
    const given = { MONGO_PASSWORD: 'one-that-is-in-.env', REDIS_PASSWORD: '' };
    const { MONGO_PASSWORD, REDIS_PASSWORD } = completeSecrets(given, secrets);
    expect(MONGO_PASSWORD).toBe(given.MONGO_PASSWORD);
    expect(REDIS_PASSWORD).toBe(secrets.REDIS_PASSWORD);
  });
});

describe('The files of a container', () => {
  const files = secretFiles(secrets);

  test.each(natsUsers)('of %s contain its own secrets and no others', (name) => {
    const { userId, files: own } = files[name]!;
    expect(userId).toBe(1000);
    const needed = new Set(['NATS_URL', ...secretsOf(name)]);
    expect(Object.keys(own).filter((file) => !needed.has(file))).toEqual([]);
    const mayKnow = new Set(
      Object.values(own)
        .join(' ')
        .match(/[0-9a-f]{40}/g),
    );
    const others = natsUsers.filter((user) => user !== name);
    for (const other of others) {
      expect(mayKnow.has(secrets[`NATS_${other.toUpperCase()}_PASSWORD`]!), other).toBe(false);
    }
    expect(own.NATS_URL).toMatch(new RegExp(`^nats://${name}:[0-9a-f]{40}@nats:4222$`));
  });

  test('of backends and commands contain no passwords of processes', () => {
    const others = Object.keys(files).filter((name) => !(name in appProcesses));
    expect(others).toEqual([
      'backends',
      'backup',
      'restore',
      'mongo',
      'nats',
      'redis',
      'edge',
      'minio',
    ]);
    for (const name of others) expect(files[name]!.files, name).not.toHaveProperty('ACTOR_KEY');
    expect(Object.keys(files.minio!.files)).toEqual(['MINIO_ROOT_PASSWORD']);
    expect(files.mongo!.files['mongo.key']).toBe(secrets.MONGO_KEY);
  });
});
