import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode, grabFrame, type RunOptions } from '../encode/ffmpeg.ts';
import { audioEncoding, type ProducedFile } from '../encode/produce.ts';
import type { MediaInput } from '../encode/run-tool.ts';
import { UnusableMediaError } from '../errors.ts';
import { type RenderedImage, renderWidths } from '../images/poster.ts';
import type { Frame } from '../images/thumbnail.ts';
import { clock } from '../probe/completeness.ts';
import type { SoundFacts } from '../probe/facts.ts';
import { type Heard, listen } from './listen.ts';
import { drawWaveform, paper, pictureSize } from './waveform.ts';

export interface ProducedSound {
  readonly seconds: number;
  readonly poster: RenderedImage[];
  readonly file: ProducedFile;
  dispose(): Promise<void>;
}

export interface SoundOptions extends RunOptions {
  /** An existing folder. The result is in a new folder inside it. */
  readonly parentDir: string;
  /** @throws UnusableMediaError if a recording of that duration is not accepted */
  assertLength(seconds: number): void;
  readonly maxSeconds: number;
  onPicture(): void;
  /** Receives increasing fractions from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Turns a recording of sound into a video that shows one picture: its cover, or else its waveform.
 *
 * @throws UnusableMediaError, TransientMediaError
 */
export async function produceSound(
  input: MediaInput,
  facts: SoundFacts,
  options: SoundOptions,
): Promise<ProducedSound> {
  const heard = await listen(input, facts, options.maxSeconds + 10, options);
  assertWhole(facts, heard);
  options.assertLength(heard.seconds);
  options.onPicture();
  const picture = (await coverOf(input, facts, options)) ?? (await drawWaveform(heard.levels));
  const workDir = await mkdtemp(join(options.parentDir, 'sound-'));
  const dispose = () => rm(workDir, { recursive: true, force: true });
  try {
    const picturePath = join(workDir, 'picture.png');
    const { width, height, pixels } = picture;
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(picturePath);
    const path = join(workDir, 'video.mp4');
    const request = {
      inputOptions: held(picturePath),
      options: optionsFor(facts, heard),
      outputPath: path,
      durationSeconds: heard.seconds,
      onProgress: options.onProgress,
    };
    await encode(input, request, options);
    const file: ProducedFile = { path, contentType: 'video/mp4', extension: 'mp4' };
    return { seconds: heard.seconds, poster: await renderWidths(picture), file, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The structure of an MP4 shows that its end is missing. Other files only state durations. */
function assertWhole({ ending, statedSeconds }: SoundFacts, { seconds }: Heard): void {
  if (ending !== 'cut' || statedSeconds - seconds < 2) return;
  throw new UnusableMediaError(
    `The recording is truncated: it ends at ${clock(seconds)} of ${clock(statedSeconds)}.`,
  );
}

/** Returns the cover with margins; null if there is none, or none that can be decoded. */
async function coverOf(
  input: MediaInput,
  { cover }: SoundFacts,
  options: RunOptions,
): Promise<Frame | null> {
  if (cover === null) return null;
  const { width, height } = pictureSize;
  const filters = [
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:color=${paper}`,
  ];
  const request = { seconds: 0, keyframe: false, stream: cover, width, height, filters };
  const pixels = await grabFrame(input, request, options).catch((error: unknown) => {
    if (error instanceof UnusableMediaError) return null;
    throw error;
  });
  return pixels && { width, height, pixels };
}

/** Options of an input with a picture, before the input with the sound. */
// biome-ignore format: pairs of option and value
const held = (picturePath: string) => [
  '-protocol_whitelist', 'file', '-f', 'image2', '-pattern_type', 'none',
  '-framerate', '1', '-i', picturePath,
];

/** The picture once a second, and a keyframe every 4 s, where segments of streams begin. */
// biome-ignore format: pairs of option and value
const stillEncoding = [
  '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,loop=loop=-1:size=1',
  '-colorspace', 'bt709',
  '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '21',
  '-profile:v', 'high', '-bf', '0', '-g', '4',
];

function optionsFor({ audio }: SoundFacts, { seconds }: Heard): string[] {
  const kept = audio.codec === 'aac' ? 'copy' : 'aac';
  // biome-ignore format: pairs of option and value
  return [
    '-map', '0:v:0', '-map', `1:${audio.index}`, '-sn', '-dn', ...stillEncoding,
    ...audioEncoding(audio, kept, 'aresample=async=1:first_pts=0,apad'),
    '-t', seconds.toFixed(6), '-map_metadata', '-1', '-map_chapters', '-1',
    '-movflags', '+faststart', '-f', 'mp4',
  ];
}
