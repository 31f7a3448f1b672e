import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { MinioAdmin } from './minio-admin.ts';

export interface StoreKeys {
  readonly access: string;
  readonly secret: string;
}

interface Preparation {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Keys that may do everything. */
  readonly root: StoreKeys;
  /** Keys of the product, for the bucket alone. Without them, the product has the root keys. */
  readonly product?: StoreKeys | undefined;
  /** Buckets that the product's keys open, with `*`; the bucket itself by default. */
  readonly opens?: string | undefined;
}

/**
 * Creates the bucket and, in MinIO, the user of the product, who may read and write objects in it
 * and nothing else. Idempotent.
 */
export async function prepareStore(how: Preparation): Promise<void> {
  const { endpoint, region, bucket, root, product, opens = bucket } = how;
  const s3 = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: root.access, secretAccessKey: root.secret },
    maxAttempts: 1,
  });
  try {
    await s3.send(new HeadBucketCommand({ Bucket: bucket })).catch(async (error: unknown) => {
      if ((error as { name?: string }).name !== 'NotFound') throw error;
      await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    });
    if (!product) return;
    const admin = new MinioAdmin(s3);
    await admin.putPolicy('atelier', policyOf(opens));
    await admin.putUser(product.access, product.secret);
    await admin.setPolicy(product.access, 'atelier');
  } finally {
    s3.destroy();
  }
}

/** Returns the policy for everything that the product does with its bucket. */
function policyOf(bucket: string): object {
  const allow = (actions: string[], resource: string) => ({
    Effect: 'Allow',
    Action: actions.map((one) => `s3:${one}`),
    Resource: [`arn:aws:s3:::${resource}`],
  });
  const ofBucket = ['CreateBucket', 'GetBucketLocation', 'ListBucket'];
  const ofObjects = ['GetObject', 'PutObject', 'DeleteObject', 'AbortMultipartUpload'];
  return {
    Version: '2012-10-17',
    Statement: [
      allow([...ofBucket, 'ListBucketMultipartUploads'], bucket),
      allow([...ofObjects, 'ListMultipartUploadParts'], `${bucket}/*`),
    ],
  };
}
