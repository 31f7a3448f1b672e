import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import type { FilePart } from '../calls/multipart.ts';

type PictureFormat = 'png' | 'jpg' | 'webp' | 'gif' | 'bmp' | 'tiff';

interface PictureOptions {
  readonly format?: PictureFormat;
  readonly width?: number;
  readonly height?: number;
}

/** Creates a test picture as an upload. Its file name is that of a JPEG, whatever the format. */
export async function picture(options: PictureOptions = {}): Promise<FilePart> {
  const { format = 'png', width = 640, height = 480 } = options;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-picture-'));
  const file = path.join(folder, `picture.${format}`);
  try {
    const source = `testsrc2=size=${width}x${height}`;
    const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
    const input = ['-loglevel', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1'];
    await execa(ffmpeg, [...input, file]);
    return { content: await readFile(file), name: 'portrait.jpg', type: 'image/jpeg' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the format of a stored picture from its first bytes, and its size from ffprobe. */
export async function describePicture(bytes: Buffer) {
  const ffprobe = process.env.FFPROBE_PATH ?? 'ffprobe';
  const args = ['-v', 'error', '-show_streams', '-of', 'json', '-'];
  const { stdout } = await execa(ffprobe, args, { input: bytes });
  const { streams } = JSON.parse(stdout) as {
    streams: { codec_name: string; width: number; height: number }[];
  };
  const { codec_name: codec, width, height } = streams[0]!;
  return { codec, width, height };
}
