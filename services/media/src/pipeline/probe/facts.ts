import type { IndexPosition, Layout } from '../containers/layout.ts';

export const containers = [
  'mp4',
  'mov',
  'webm',
  'matroska',
  'avi',
  'mpegts',
  'mpeg',
  'flv',
  'ogg',
  'asf',
] as const;
export type Container = (typeof containers)[number];

export interface VideoTrack {
  /** Number of the stream in the file. */
  index: number;
  /** As ffmpeg names it: `h264`, `hevc`, `vp9`. */
  codec: string;
  profile: string;
  pixelFormat: string;
  /** Bits of one sample of one channel. */
  bitDepth: number;
  interlaced: boolean;
  /** Brightness is stored by the PQ or HLG curve of ITU-R BT.2100. */
  highDynamicRange: boolean;
}

export interface AudioTrack {
  index: number;
  codec: string;
  channels: number;
}

/** What a video is, as far as the rest of the pipeline needs to know. */
export interface MediaFacts {
  container: Container;
  durationSeconds: number;
  /** `packets`: the file does not state its duration (live recordings), its packets were counted. */
  durationFrom: 'header' | 'packets';
  bytes: number;
  /** As it is shown: rotated, and with square pixels. */
  width: number;
  height: number;
  /** Clockwise degrees by which a player turns the stored picture. */
  rotation: number;
  /** Mean frames a second, zero where unknown. */
  frameRate: number;
  video: VideoTrack;
  audio: AudioTrack | null;
  indexPosition: IndexPosition;
  ending: Layout['ending'];
}
