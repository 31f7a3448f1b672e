import { describe, expect, test } from 'vitest';
import { sniff } from './sniff.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
    Buffer.alloc(500),
  ]);

const recordings: [name: string, head: Buffer, contentType: string, extension: string][] = [
  // The cover in front is larger than what is read.
  ['MP3 with a cover', bytes('ID3', [4, 0, 0, 0, 9, 9, 9]), 'audio/mpeg', 'mp3'],
  ['MP3 without tags', bytes([0xff, 0xfb, 0x90, 0xc4]), 'audio/mpeg', 'mp3'],
  ['M4A', bytes([0, 0, 0, 28], 'ftypM4A \0\0\x02\0M4A isomiso2'), 'audio/x-m4a', 'm4a'],
  ['AAC', bytes([0xff, 0xf1, 0x50, 0x80]), 'audio/aac', 'aac'],
  ['WAV', bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '), 'audio/wav', 'wav'],
  ['FLAC', bytes('fLaC'), 'audio/flac', 'flac'],
  ['Opus', bytes('OggS', new Array(24).fill(0), 'OpusHead'), 'audio/ogg', 'opus'],
  ['Vorbis', bytes('OggS', new Array(24).fill(0), '\x01vorbis'), 'audio/ogg', 'ogg'],
  ['AIFF', bytes('FORM', [0, 0, 1, 0], 'AIFF'), 'audio/aiff', 'aif'],
];

const tapes: typeof recordings = [
  ['DV in 525 lines', bytes([0x1f, 0x07, 0x00, 0x3f]), 'video/x-dv', 'dv'],
  ['DV in 625 lines', bytes([0x1f, 0x07, 0x00, 0xbf]), 'video/x-dv', 'dv'],
  ['GXF', bytes([0, 0, 0, 0, 1, 0xbc, 0, 0, 1, 0x58]), 'application/gxf', 'gxf'],
  ['RealMedia', bytes('.RMF', [0, 0, 0, 18]), 'application/vnd.rn-realmedia', 'rm'],
];

describe('recordings from tapes and studios, and old streams, are accepted as videos', () => {
  test.each(tapes)('%s', async (_, head, contentType, extension) => {
    expect(await sniff(head, 'video', 'video')).toEqual({ contentType, extension });
  });
});

describe('a recording of sound is accepted where a video is', () => {
  test.each(recordings)('%s', async (_, head, contentType, extension) => {
    expect(await sniff(head, 'video', 'video')).toEqual({ contentType, extension });
  });
});

test('but not as an image', async () => {
  await expect(sniff(recordings[0]![1], 'image', 'thumbnail')).rejects.toMatchObject({
    errorCode: 'UNSUPPORTED_MEDIA',
  });
});

test('text is refused in words', async () => {
  await expect(sniff(bytes('Lesson one'), 'video', 'video')).rejects.toMatchObject({
    message: 'The file is not a video',
    fields: [{ path: 'video' }],
  });
});
