import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Backends, startBackends } from '@atelier/dev-machine/backends/start-backends';
import { ensureSecrets } from '@atelier/dev-machine/data/secrets';
import { programsToStart, provision } from '@atelier/dev-machine/programs/provision';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let backends: Backends;
let product: S3Client;
let root: S3Client;

const clientOf = (accessKeyId: string, secretAccessKey: string) =>
  new S3Client({
    ...{ endpoint: backends.env.S3_ENDPOINT!, region: 'us-east-1', forcePathStyle: true },
    ...{ credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 },
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-store-keys-'));
  const programs = await provision(programsToStart);
  backends = await startBackends({ programs, dataDir: folder, only: ['object-store'] });
  const secrets = await ensureSecrets(folder);
  product = clientOf(backends.env.S3_ACCESS_KEY!, backends.env.S3_SECRET_KEY!);
  root = clientOf(secrets.minioRootUser, secrets.minioRootPassword);
  await root.send(new CreateBucketCommand({ Bucket: 'another' }));
  await root.send(new PutObjectCommand({ Bucket: 'another', Key: 'a', Body: 'secret' }));
});
afterAll(async () => {
  product?.destroy();
  root?.destroy();
  await backends?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("the product's keys read and write objects of its bucket", async () => {
  const object = { Bucket: 'atelier', Key: 'images/a' };
  await product.send(new HeadBucketCommand({ Bucket: 'atelier' }));
  await product.send(new PutObjectCommand({ ...object, Body: 'text' }));
  const { Body } = await product.send(new GetObjectCommand(object));
  expect(await Body!.transformToString()).toBe('text');
  await product.send(new DeleteObjectCommand(object));
});

test("the product's keys open nothing else", async () => {
  const denied = { name: 'AccessDenied' };
  const other = { Bucket: 'another', Key: 'a' };
  await expect(product.send(new GetObjectCommand(other))).rejects.toMatchObject(denied);
  await expect(product.send(new PutObjectCommand(other))).rejects.toMatchObject(denied);
  await expect(
    product.send(new CreateBucketCommand({ Bucket: 'third-bucket' })),
  ).rejects.toMatchObject(denied);
  const policy = { Bucket: 'atelier', Policy: '{"Version":"2012-10-17","Statement":[]}' };
  await expect(product.send(new PutBucketPolicyCommand(policy))).rejects.toMatchObject(denied);
  const { Buckets } = await product.send(new ListBucketsCommand({}));
  expect(Buckets?.map(({ Name }) => Name)).toEqual(['atelier']);
});
