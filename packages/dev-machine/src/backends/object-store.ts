import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withoutSecrets } from '../app-processes.ts';
import { rememberedPort } from '../data/ports.ts';
import { ManagedProcess } from '../processes/managed-process.ts';
import { type Backend, type BackendContext, untilAnswers } from './backend.ts';
import { prepareStore, type StoreKeys } from './prepare-store.ts';
import { probeBytes, probeServer } from './probe-server.ts';

interface Launch {
  args: string[];
  env: Record<string, string>;
}

/**
 * Starts MinIO, or another S3 server that was found, on loopback with its own keys and no console.
 * The product gets the keys of a user of MinIO who may use its bucket alone; Versity's gateway has
 * one user.
 */
export async function startObjectStore(context: BackendContext): Promise<Backend> {
  const { program, dataDir, secrets } = context;
  const isMinio = program.executable !== 'versitygw';
  const keys: StoreKeys = { access: secrets.s3AccessKey, secret: secrets.s3SecretKey };
  const root: StoreKeys = isMinio
    ? { access: secrets.minioRootUser, secret: secrets.minioRootPassword }
    : keys;
  const port = await rememberedPort(dataDir, 'object-store');
  const endpoint = `http://127.0.0.1:${port}`;
  const launch = isMinio ? await minio(dataDir, port, root) : await versitygw(dataDir, port, root);
  const preparation = {
    ...{ endpoint, root, product: isMinio ? keys : undefined, opens: context.openBuckets },
    bucket: process.env.S3_BUCKET || 'atelier',
    region: process.env.S3_REGION || 'us-east-1',
  };
  const managed = new ManagedProcess({
    name: program.executable,
    command: program.path,
    ...launch,
    env: { ...withoutSecrets(), ...launch.env },
    // An upload keeps it busy on every core, and page requests must not wait for that.
    niceness: 5,
    logFile: path.join(dataDir, 'logs', `${program.executable}.log`),
    ready: ({ signal }) => untilAnswers(() => prepareStore(preparation), signal),
    autoRestart: context.autoRestart,
    health: (signal) => probeServer(port, probeBytes['object-store'], signal),
    report: context.report,
    onChange: context.onChange,
  });
  await managed.start();
  return {
    env: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: keys.access, S3_SECRET_KEY: keys.secret },
    process: managed,
  };
}

async function minio(dataDir: string, port: number, keys: StoreKeys): Promise<Launch> {
  const folder = path.join(dataDir, 'minio');
  const home = path.join(dataDir, 'run', 'minio-home');
  for (const needed of [folder, home]) {
    await mkdir(needed, { recursive: true, mode: 0o700 });
  }
  return {
    args: ['server', folder, '--address', `127.0.0.1:${port}`],
    env: {
      // Prevents it from reading settings and certificates in the user's home folder.
      HOME: home,
      MINIO_ROOT_USER: keys.access,
      MINIO_ROOT_PASSWORD: keys.secret,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
      MINIO_SCANNER_SPEED: 'slowest',
    },
  };
}

async function versitygw(dataDir: string, port: number, keys: StoreKeys): Promise<Launch> {
  const folder = path.join(dataDir, 'versitygw', 'objects');
  const attributes = path.join(dataDir, 'versitygw', 'attributes');
  for (const needed of [folder, attributes]) {
    await mkdir(needed, { recursive: true, mode: 0o700 });
  }
  return {
    // Attributes are kept in a folder beside the objects: not every file system supports them on
    // files.
    args: ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', attributes, folder],
    env: { ROOT_ACCESS_KEY: keys.access, ROOT_SECRET_KEY: keys.secret },
  };
}
