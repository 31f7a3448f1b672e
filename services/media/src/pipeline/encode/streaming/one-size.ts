import { open } from 'node:fs/promises';
import { runChild } from '../child-process.ts';
import type { RunOptions } from '../ffmpeg.ts';
import { defaults, quiet } from '../run-tool.ts';

const headBytes = 16_384;
/** Enough for hours with a parameter set in each frame. */
const maxSetBytes = 64 * 1024 * 1024;
const startCode = Buffer.from([0, 0, 1]);

/**
 * Returns whether all pictures of a packaged H.264 file have the same sequence parameter set. A copy
 * of a video whose size changes midway has several: players stretch what follows. Nothing is
 * decoded.
 */
export async function hasOneSize(mediaPath: string, options: RunOptions): Promise<boolean> {
  const { ffmpegPath } = { ...defaults, ...options.tools };
  // biome-ignore format: pairs of option and value
  const args = [
    ...quiet, '-nostdin', '-i', `file:${mediaPath}`,
    '-map', '0:v:0', '-c', 'copy', '-bsf:v', 'filter_units=pass_types=7', '-f', 'h264', 'pipe:1',
  ];
  const { stdout } = await runChild(ffmpegPath, args, {
    timeoutMs: 600_000,
    signal: options.signal,
    maxStdoutBytes: maxSetBytes,
  });
  const sets = new Set([...(await setsOfHead(mediaPath)), ...setsOf(stdout)]);
  return sets.size <= 1;
}

/** Parameter sets among the frames, each behind a start code (ITU-T H.264, annex B). */
function setsOf(stream: Buffer): Set<string> {
  const sets = new Set<string>();
  for (let at = stream.indexOf(startCode); at >= 0; ) {
    const next = stream.indexOf(startCode, at + 3);
    const end = next < 0 ? stream.length : next;
    // A zero before the next start code belongs to that.
    sets.add(stream.toString('hex', at + 3, end).replace(/(00)+$/, ''));
    at = next;
  }
  return sets;
}

/** Parameter sets of the `avcC` box (ISO/IEC 14496-15). */
async function setsOfHead(mediaPath: string): Promise<string[]> {
  const file = await open(mediaPath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const box = head.indexOf('avcC', 0, 'latin1');
    if (box < 0) return [];
    const count = head.readUInt8(box + 9) & 0x1f;
    let at = box + 10;
    return Array.from({ length: count }, () => {
      const end = at + 2 + head.readUInt16BE(at);
      const set = head.toString('hex', at + 2, end).replace(/(00)+$/, '');
      at = end;
      return set;
    });
  } finally {
    await file.close();
  }
}
