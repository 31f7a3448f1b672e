import { describe, expect, test } from 'vitest';
import type { AudioTrack, MediaFacts, VideoTrack } from '../probe/facts.ts';
import { planFor } from './plan.ts';

type Changes = Partial<Omit<MediaFacts, 'video' | 'audio'>> & {
  video?: Partial<VideoTrack>;
  audio?: Partial<AudioTrack> | null;
};

/** Returns the facts of a plain lesson (MP4, index first, H.264 and AAC) with changes. */
function lesson({ video, audio, ...changes }: Changes = {}): MediaFacts {
  return {
    container: 'mp4',
    durationSeconds: 60,
    durationFrom: 'header',
    bytes: 1_000_000,
    leadSeconds: 0,
    carriesDetails: false,
    chapters: [],
    width: 1280,
    height: 720,
    rotation: 0,
    frameRate: 25,
    video: {
      index: 0,
      codec: 'h264',
      profile: 'High',
      pixelFormat: 'yuv420p',
      bitDepth: 8,
      interlaced: false,
      steady: true,
      trimmed: false,
      from: 0,
      to: 60,
      highDynamicRange: false,
      ...video,
    },
    audio:
      audio === null ? null : { index: 1, codec: 'aac', channels: 2, from: 0, to: 60, ...audio },
    indexPosition: 'front',
    ending: 'whole',
    ...changes,
  };
}

const vp9 = { codec: 'vp9', profile: 'Profile 0' };
const av1 = { codec: 'av1', profile: 'Main' };
const webm = { container: 'webm', indexPosition: 'end' } as const;

describe('a video that browsers can stream is kept unchanged', () => {
  test.each<[string, Changes]>([
    ['MP4 with H.264 and AAC', {}],
    ['MP4 without sound', { audio: null }],
    ['MP4 with H.264 Constrained Baseline', { video: { profile: 'Constrained Baseline' } }],
    ['MP4 with full-range H.264', { video: { pixelFormat: 'yuvj420p' } }],
    ['MP4 with MP3', { audio: { codec: 'mp3' } }],
    ['MP4 with VP9 and Opus', { video: vp9, audio: { codec: 'opus' } }],
    ['MP4 with AV1 and FLAC', { video: av1, audio: { codec: 'flac' } }],
    ['MP4 with AV1 of 10 bits', { video: { ...av1, bitDepth: 10, pixelFormat: 'yuv420p10le' } }],
    ['WebM with VP9 4:4:4', { ...webm, video: { ...vp9, profile: 'Profile 1' }, audio: null }],
    ['MP4 turned by its metadata', { rotation: 90, width: 720, height: 1280 }],
    ['WebM with VP9 and Opus', { ...webm, video: vp9, audio: { codec: 'opus' } }],
    ['WebM with VP8 and Vorbis', { ...webm, video: { codec: 'vp8' }, audio: { codec: 'vorbis' } }],
    ['WebM with cues in front', { ...webm, indexPosition: 'front', video: vp9, audio: null }],
  ])('%s', (_, changes) => {
    expect(planFor(lesson(changes))).toEqual({ kind: 'keep' });
  });
});

describe('playable video is remuxed without encoding', () => {
  test.each<[string, Changes, 'mp4' | 'webm', string]>([
    ['MP4 with the index last', { indexPosition: 'end' }, 'mp4', 'copy'],
    ['fragmented MP4', { indexPosition: 'fragmented' }, 'mp4', 'copy'],
    ['fragmented MP4 without sound', { indexPosition: 'fragmented', audio: null }, 'mp4', 'none'],
    ['MOV with H.264 and AAC', { container: 'mov' }, 'mp4', 'copy'],
    [
      'MOV with uncompressed sound',
      { container: 'mov', audio: { codec: 'pcm_s16le' } },
      'mp4',
      'aac',
    ],
    ['MP4 with AC-3', { audio: { codec: 'ac3', channels: 6 } }, 'mp4', 'aac'],
    ['MKV with H.264 and AAC', { container: 'matroska' }, 'mp4', 'copy'],
    [
      'MKV with H.264 and Vorbis',
      { container: 'matroska', audio: { codec: 'vorbis' } },
      'mp4',
      'aac',
    ],
    [
      'MKV with VP9 and Opus',
      { container: 'matroska', video: vp9, audio: { codec: 'opus' } },
      'webm',
      'copy',
    ],
    ['MKV with AV1 and AAC', { container: 'matroska', video: av1 }, 'mp4', 'copy'],
    [
      'MKV with VP8 and AC-3',
      { container: 'matroska', video: { codec: 'vp8' }, audio: { codec: 'ac3' } },
      'webm',
      'opus',
    ],
    [
      'WebM without cues',
      { ...webm, indexPosition: 'none', video: vp9, audio: { codec: 'opus' } },
      'webm',
      'copy',
    ],
    [
      'MPEG transport stream with H.264',
      { container: 'mpegts', indexPosition: 'none' },
      'mp4',
      'copy',
    ],
    ['FLV with H.264 and MP3', { container: 'flv', audio: { codec: 'mp3' } }, 'mp4', 'copy'],
  ])('%s', (_, changes, container, audio) => {
    expect(planFor(lesson(changes))).toEqual({ kind: 'remux', container, audio });
  });
});

describe('video that browsers cannot play is encoded as H.264', () => {
  test.each<[string, Changes]>([
    ['HEVC', { video: { codec: 'hevc', profile: 'Main' } }],
    [
      'H.264 of 10 bits',
      { video: { profile: 'High 10', pixelFormat: 'yuv420p10le', bitDepth: 10 } },
    ],
    ['interlaced H.264', { video: { interlaced: true } }],
    ['interlaced H.264 in MKV', { container: 'matroska', video: { interlaced: true } }],
    ['H.264 4:2:2', { video: { profile: 'High 4:2:2', pixelFormat: 'yuv422p' } }],
    ['MPEG-4 part 2', { container: 'avi', video: { codec: 'mpeg4', profile: 'Simple Profile' } }],
    ['ProRes', { container: 'mov', video: { codec: 'prores', profile: 'HQ' } }],
    ['MPEG-2', { container: 'mpeg', video: { codec: 'mpeg2video', profile: 'Main' } }],
    ['Theora', { container: 'ogg', video: { codec: 'theora' } }],
  ])('%s', (_, changes) => {
    expect(planFor(lesson(changes))).toMatchObject({ kind: 'transcode', width: 1280, height: 720 });
  });

  test('AAC is copied, other audio is converted to AAC', () => {
    const video = { codec: 'hevc', profile: 'Main' };
    expect(planFor(lesson({ video }))).toMatchObject({ audio: 'copy' });
    expect(planFor(lesson({ video, audio: { codec: 'mp3' } }))).toMatchObject({ audio: 'aac' });
    expect(planFor(lesson({ video, audio: null }))).toMatchObject({ audio: 'none' });
  });

  test.each([
    [7680, 4320, 3840, 2160],
    [2160, 7680, 1080, 3840],
    [1279, 719, 1280, 720],
    [1, 1, 2, 2],
  ])('%i × %i becomes %i × %i', (width, height, newWidth, newHeight) => {
    const video = { codec: 'hevc', profile: 'Main' };
    expect(planFor(lesson({ video, width, height }))).toMatchObject({
      width: newWidth,
      height: newHeight,
    });
  });
});
