import { stat } from 'node:fs/promises';
import { startTusd } from './baselines/tusd.ts';
import { processorSeconds, watchGateway } from './gateway-memory.ts';
import { compare, type Measured, measuredOf, secondsOf } from './tools/measure.ts';
import type { Product } from './tools/product.ts';
import { paddedVideo, send, uploadLesson } from './tools/sending.ts';

export interface Uploads {
  readonly rows: readonly Measured[];
  /** Growth of the gateway's memory meanwhile, in MiB. */
  readonly grownMebibytes: number;
  /** Whether there was no tusd to compare with. */
  readonly withoutPeer: boolean;
}

/** A server of resumable uploads. */
interface Server {
  /** URL at which uploads are created. */
  readonly url: string;
  readonly cookie: string;
  readonly pid: number;
}

/**
 * Measures resumable uploads beside tusd, which puts them into the same store for the same client,
 * and uploads by form beside our own resumable ones.
 */
export async function measureUploads(product: Product, courseId: string): Promise<Uploads> {
  const file = await paddedVideo(product);
  const { app, cookie } = product;
  const own = { url: `${app.url}/api/media/uploads`, cookie, pid: app.process('gateway').pid! };
  const peer = await startTusd(product);
  try {
    const { result: rows, grownMebibytes } = await watchGateway(product, async () => [
      ...(peer ? await besidePeer(product, own, { ...peer, cookie: '' }, file) : []),
      await byForm(product, own, courseId, file),
    ]);
    return { rows, grownMebibytes, withoutPeer: !peer };
  } finally {
    await peer?.stop();
  }
}

/** Compares the seconds of an upload, and the MiB for each second of the servers' processor time. */
async function besidePeer(product: Product, own: Server, peer: Server, file: string) {
  const mebibytes = (await stat(file)).size / 1024 ** 2;
  const perSecond = { ours: [] as number[], baseline: [] as number[] };
  const upload = async (side: keyof typeof perSecond, server: Server) => {
    const before = await processorSeconds(server.pid);
    const seconds = await secondsOfUpload(server, file);
    perSecond[side].push(mebibytes / ((await processorSeconds(server.pid)) - before));
    return seconds;
  };
  const row = await compare({
    name: `Resumable upload of ${mebibytes} MiB against tusd`,
    ...{ unit: 's', rounds: 5, goal: 1, moreIsBetter: false },
    settle: product.untilIdle,
    ours: () => upload('ours', own),
    baseline: () => upload('baseline', peer),
  });
  const ratios = perSecond.ours.map((ours, round) => ours / perSecond.baseline[round]!);
  const unit = 'MiB/s';
  const name = 'The same, MiB per second of processor time';
  return [row, measuredOf({ name, unit, goal: 0.7, ratios, ...perSecond })];
}

function byForm(product: Product, own: Server, courseId: string, file: string): Promise<Measured> {
  return compare({
    name: 'The same file by form against our resumable upload',
    ...{ unit: 's', rounds: 3, goal: 0.9, moreIsBetter: false },
    settle: product.untilIdle,
    ours: () => secondsOf(() => uploadLesson(product, courseId, file)),
    baseline: () => secondsOfUpload(own, file),
  });
}

const tus = { 'tus-resumable': '1.0.0' };

async function secondsOfUpload(server: Server, file: string): Promise<number> {
  let location = '';
  const seconds = await secondsOf(async () => {
    location = await upload(server, file);
  });
  const headers = { ...tus, cookie: server.cookie };
  const removed = await fetch(location, { method: 'DELETE', headers });
  if (!removed.ok) throw new Error(`Not removed: ${await removed.text()}`);
  return seconds;
}

/** Uploads a file as a tus client does: one creation, and all bytes in one PATCH. */
async function upload({ url, cookie }: Server, file: string): Promise<string> {
  const { size } = await stat(file);
  const created = await fetch(url, {
    method: 'POST',
    headers: { ...tus, cookie, 'upload-length': String(size) },
  });
  const location = created.headers.get('location');
  if (!location) throw new Error(`No upload begun: ${await created.text()}`);
  const address = new URL(location, url).href;
  const headers = {
    ...{ ...tus, cookie, 'upload-offset': 0 },
    ...{ 'content-type': 'application/offset+octet-stream', 'content-length': size },
  };
  await send(address, 'PATCH', headers, { file });
  return address;
}
