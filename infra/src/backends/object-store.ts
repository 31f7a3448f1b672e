import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { withoutSecrets } from '../app-processes.ts';
import { rememberedPort } from '../data/ports.ts';
import { ManagedProcess } from '../processes/managed-process.ts';
import { type Backend, type BackendContext, untilAnswers } from './backend.ts';
import { probeBytes, probeServer } from './probe-server.ts';

interface Keys {
  access: string;
  secret: string;
}

interface Launch {
  args: string[];
  env: Record<string, string>;
}

/**
 * Starts MinIO, or another S3 server that was found, on loopback with its own keys and no console.
 */
export async function startObjectStore(context: BackendContext): Promise<Backend> {
  const { program, dataDir, secrets } = context;
  const keys: Keys = { access: secrets.s3AccessKey, secret: secrets.s3SecretKey };
  const port = await rememberedPort(dataDir, 'object-store');
  const endpoint = `http://127.0.0.1:${port}`;
  const launch =
    program.executable === 'versitygw'
      ? await versitygw(dataDir, port, keys)
      : await minio(dataDir, port, keys);
  const process = new ManagedProcess({
    name: program.executable,
    command: program.path,
    ...launch,
    env: { ...withoutSecrets(), ...launch.env },
    // An upload keeps it busy on every core, and page requests must not wait for that.
    niceness: 5,
    logFile: path.join(dataDir, 'logs', `${program.executable}.log`),
    ready: ({ signal }) => untilAnswers(() => ensureBucket(endpoint, keys), signal),
    autoRestart: context.autoRestart,
    health: (signal) => probeServer(port, probeBytes['object-store'], signal),
    report: context.report,
    onChange: context.onChange,
  });
  await process.start();
  return {
    env: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: keys.access, S3_SECRET_KEY: keys.secret },
    process,
  };
}

async function minio(dataDir: string, port: number, keys: Keys): Promise<Launch> {
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

async function versitygw(dataDir: string, port: number, keys: Keys): Promise<Launch> {
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

async function ensureBucket(endpoint: string, keys: Keys): Promise<void> {
  const Bucket = process.env.S3_BUCKET || 'atelier';
  const client = new S3Client({
    endpoint,
    region: process.env.S3_REGION || 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: keys.access, secretAccessKey: keys.secret },
    maxAttempts: 1,
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket })).catch(async (error: unknown) => {
      if ((error as { name?: string }).name !== 'NotFound') throw error;
      await client.send(new CreateBucketCommand({ Bucket }));
    });
  } finally {
    client.destroy();
  }
}
