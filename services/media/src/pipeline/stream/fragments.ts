import { type FileHandle, open } from 'node:fs/promises';

/** What a fragment shows or plays of a track, in seconds. */
interface Run {
  readonly track: number;
  readonly from: number;
  readonly to: number;
}

export type Fragment = readonly Run[];

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Reads the times of a fragmented MP4 (ISO/IEC 14496-12, 8.8), as a browser sees them: without edit
 * lists.
 */
export async function readFragments(path: string): Promise<Fragment[]> {
  const file = await open(path);
  try {
    const fragments: Fragment[] = [];
    let scales = new Map<number, number>();
    for await (const { type, body } of topBoxes(file)) {
      if (type === 'moov') scales = timescales(body);
      if (type === 'moof') {
        fragments.push(inside(body, 'traf').flatMap((traf) => runOf(traf, scales)));
      }
    }
    return fragments;
  } finally {
    await file.close();
  }
}

async function* topBoxes(file: FileHandle): AsyncGenerator<Box> {
  const { size: total } = await file.stat();
  const header = Buffer.alloc(16);
  for (let at = 0; at + 8 <= total; ) {
    await file.read(header, 0, 16, at);
    const type = header.toString('latin1', 4, 8);
    const short = header.readUInt32BE(0);
    const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (size < 8) return;
    if (type === 'moov' || type === 'moof') {
      const body = Buffer.alloc(size - 8);
      await file.read(body, 0, body.length, at + 8);
      yield { type, body };
    }
    at += size;
  }
}

function* boxes(parent: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= parent.length; ) {
    const size = parent.readUInt32BE(at);
    if (size < 8) return;
    yield {
      type: parent.toString('latin1', at + 4, at + 8),
      body: parent.subarray(at + 8, at + size),
    };
    at += size;
  }
}

const inside = (parent: Buffer, type: string): Buffer[] =>
  [...boxes(parent)].filter((box) => box.type === type).map(({ body }) => body);

function timescales(moov: Buffer): Map<number, number> {
  return new Map(
    inside(moov, 'trak').map((trak) => {
      const [tkhd] = inside(trak, 'tkhd');
      const [mdhd] = inside(trak, 'mdia').flatMap((mdia) => inside(mdia, 'mdhd'));
      const id = tkhd!.readUInt32BE(tkhd![0] === 1 ? 20 : 12);
      return [id, mdhd!.readUInt32BE(mdhd![0] === 1 ? 20 : 12)];
    }),
  );
}

function runOf(traf: Buffer, scales: ReadonlyMap<number, number>): Run[] {
  const [tfhd] = inside(traf, 'tfhd');
  const [tfdt] = inside(traf, 'tfdt');
  const track = tfhd!.readUInt32BE(4);
  const scale = scales.get(track) ?? 1;
  let time = tfdt![0] === 1 ? Number(tfdt!.readBigUInt64BE(4)) : tfdt!.readUInt32BE(4);
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const trun of inside(traf, 'trun')) {
    for (const { duration, offset } of samplesOf(trun, defaultDuration(tfhd!))) {
      from = Math.min(from, time + offset);
      to = Math.max(to, time + offset + duration);
      time += duration;
    }
  }
  return to > 0 ? [{ track, from: from / scale, to: to / scale }] : [];
}

function defaultDuration(tfhd: Buffer): number {
  const flags = tfhd.readUIntBE(1, 3);
  if (!(flags & 0x8)) return 0;
  return tfhd.readUInt32BE(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}

function* samplesOf(trun: Buffer, usual: number): Generator<{ duration: number; offset: number }> {
  const flags = trun.readUIntBE(1, 3);
  let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  for (let left = trun.readUInt32BE(4); left > 0; left -= 1) {
    const duration = flags & 0x100 ? trun.readUInt32BE(at) : usual;
    at += (flags & 0x100 ? 4 : 0) + (flags & 0x200 ? 4 : 0) + (flags & 0x400 ? 4 : 0);
    const offset = flags & 0x800 ? trun.readInt32BE(at) : 0;
    at += flags & 0x800 ? 4 : 0;
    yield { duration, offset };
  }
}

/** Maximum error of a start, and of an end, in seconds. */
const startTolerance = 0.03;
export const endTolerance = 0.25;

/**
 * Returns whether a player reaches the end: each fragment has all tracks, and they begin at 0 and
 * end with the video.
 */
export function playsThrough(
  fragments: readonly Fragment[],
  tracks: number,
  durationSeconds: number,
): boolean {
  const last = fragments.at(-1);
  if (!last || fragments.some((fragment) => fragment.length !== tracks)) return false;
  return (
    fragments[0]!.every(({ from }) => from <= startTolerance) &&
    last.every(({ to }) => Math.abs(durationSeconds - to) <= endTolerance)
  );
}
