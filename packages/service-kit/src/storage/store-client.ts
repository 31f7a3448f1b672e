import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { ObjectStoreEnv } from '../ops/env.ts';
import { noteStoreFailure } from './store-failures.ts';

/** Returns a client of the object store that gives up in time and whose failures are counted. */
export function storeClient(env: ObjectStoreEnv): S3Client {
  const s3 = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: env.S3_ACCESS_KEY, secretAccessKey: env.S3_SECRET_KEY },
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      // Without this, the limit is only logged, and a hanging store blocks every caller.
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 256, maxFreeSockets: 16, keepAlive: true },
    },
  });
  // Hashing every byte again before sending costs more than the sending itself.
  s3.middlewareStack.add(
    (next) => (args) => {
      const { request } = args as {
        request?: { method: string; headers: Record<string, string> };
      };
      if (request?.method === 'PUT') request.headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
      return next(args);
    },
    { step: 'build', name: 'unsignedPayload', priority: 'low' },
  );
  s3.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        // Who asks for what is not there, is served.
        if (!isMissing(error)) noteStoreFailure(error);
        throw error;
      }
    },
    { step: 'initialize', name: 'countFailures' },
  );
  return s3;
}

/** Tells whether the store failed because it has no such object or bucket. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
