import { createReadStream } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { makeMedia } from '../../fixtures/media/make-media.ts';
import type { Product } from './product.ts';

const uploadBytes = 500 * 1024 * 1024;

/** Sends a file as the request body, at the speed of the receiver. */
export async function send(
  url: string,
  method: string,
  headers: Record<string, string | number>,
  parts: { readonly before?: string; readonly file: string; readonly after?: string },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = http.request(url, { method, headers }, (response) => {
    response.resume();
    response.on('end', () =>
      (response.statusCode ?? 500) < 300
        ? resolve()
        : reject(new Error(`${method} ${new URL(url).pathname}: ${response.statusCode}`)),
    );
  });
  request.on('error', reject);
  if (parts.before) request.write(parts.before);
  await pipeline(createReadStream(parts.file, { highWaterMark: 256 * 1024 }), request, {
    end: false,
  });
  request.end(parts.after);
  await promise;
}

/** Uploads a lesson as a browser does, with a form with one title and one video. */
export async function uploadLesson(
  { app, cookie }: Product,
  courseId: string,
  file: string,
): Promise<void> {
  const boundary = 'atelier-bench-boundary';
  const before = [
    `--${boundary}\r\ncontent-disposition: form-data; name="title"\r\n\r\nUpload\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n`,
    'content-type: video/mp4\r\n\r\n',
  ].join('');
  const after = `\r\n--${boundary}--\r\n`;
  const { size } = await stat(file);
  await send(
    `${app.url}/api/courses/${courseId}/lessons`,
    'POST',
    {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': size + before.length + after.length,
    },
    { before, file, after },
  );
}

/** Creates a valid video followed by half a gigabyte of padding, which readers skip. */
export async function paddedVideo({ folder, env }: Product): Promise<string> {
  const video = await makeMedia('mp4-index-first', { dir: folder, ffmpegPath: env.FFMPEG_PATH });
  const file = path.join(folder, 'padded.mp4');
  await copyFile(video, file);
  await truncate(file, uploadBytes);
  return file;
}

export async function directUrl({ env }: Product): Promise<string> {
  const s3 = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: env.S3_ACCESS_KEY!, secretAccessKey: env.S3_SECRET_KEY! },
  });
  return getSignedUrl(s3, new PutObjectCommand({ Bucket: 'atelier', Key: 'bench/direct' }));
}
