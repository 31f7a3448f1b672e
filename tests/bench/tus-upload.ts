import { stat } from 'node:fs/promises';
import { watchGateway } from './gateway-memory.ts';
import { compare, secondsOf } from './tools/measure.ts';
import type { Product } from './tools/product.ts';
import { directUrl, paddedVideo, send } from './upload.ts';

const version = '1.0.0';

/** Uploads a file as a tus client does: one creation, and all bytes in one PATCH. */
async function uploadByTus({ app, cookie }: Product, file: string): Promise<string> {
  const { size } = await stat(file);
  const tus = { cookie, 'tus-resumable': version };
  const created = await fetch(`${app.url}/api/media/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size) },
  });
  const location = created.headers.get('location');
  if (!location) throw new Error(`No upload begun: ${await created.text()}`);
  const headers = {
    ...tus,
    'content-type': 'application/offset+octet-stream',
    'content-length': size,
    'upload-offset': 0,
  };
  await send(`${app.url}${location}`, 'PATCH', headers, { file });
  return location;
}

async function secondsOfUpload(product: Product, file: string): Promise<number> {
  const { app, cookie } = product;
  let location = '';
  const seconds = await secondsOf(async () => {
    location = await uploadByTus(product, file);
  });
  const headers = { cookie, 'tus-resumable': version };
  const removed = await fetch(`${app.url}${location}`, { method: 'DELETE', headers });
  if (!removed.ok) throw new Error(`Not removed: ${await removed.text()}`);
  return seconds;
}

/** Measures a resumable upload through the product against a direct upload to the store. */
export async function measureTusUpload(product: Product) {
  const file = await paddedVideo(product);
  const target = await directUrl(product);
  const { size } = await stat(file);
  const { result: measured, grownMebibytes } = await watchGateway(product, () =>
    compare({
      name: `Resumable upload of ${size / 1024 ** 2} MiB against a direct PUT`,
      unit: 's',
      rounds: 3,
      goal: 0.85,
      moreIsBetter: false,
      settle: product.untilIdle,
      ours: () => secondsOfUpload(product, file),
      baseline: () => secondsOf(() => send(target, 'PUT', { 'content-length': size }, { file })),
    }),
  );
  return { measured, gatewayGrowthMebibytes: grownMebibytes };
}
