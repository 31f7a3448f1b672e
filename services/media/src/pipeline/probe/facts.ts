import type { ChapterMark } from '@atelier/contracts/media/chapters';
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
  'mxf',
  'dv',
  'gxf',
  'rm',
] as const;
export type Container = (typeof containers)[number];

/** When a track begins and ends, in seconds after the start of the video. */
export interface TrackTimes {
  from: number;
  /** `null` if the container does not state it. */
  to: number | null;
}

export interface VideoTrack extends TrackTimes {
  /** Stream index in the file. */
  index: number;
  /** Codec name of ffmpeg, such as `h264`, `hevc` or `vp9`. */
  codec: string;
  profile: string;
  pixelFormat: string;
  /** Bits per sample and channel. */
  bitDepth: number;
  interlaced: boolean;
  /** Whether the frames are evenly spaced, as far as the container states it. */
  steady: boolean;
  /** Whether the file holds frames before the first one shown: a clip that was trimmed. */
  trimmed: boolean;
  /** Whether brightness is encoded with the PQ or HLG curve of ITU-R BT.2100. */
  highDynamicRange: boolean;
}

export interface AudioTrack extends TrackTimes {
  index: number;
  codec: string;
  channels: number;
}

/** Facts about a video that the pipeline needs. */
export interface MediaFacts {
  container: Container;
  durationSeconds: number;
  /**
   * `packets`: the file states no duration (live recordings), so it was measured from its packets.
   */
  durationFrom: 'header' | 'packets';
  bytes: number;
  /** Whether the clock of a broadcast jumps, so that its tracks cannot be copied. */
  jumps?: boolean;
  /** Whether ffmpeg must read on to find the sound of a broadcast, see `describeTracks`. */
  hasLateTracks?: boolean;
  /** Time in seconds from where ffmpeg counts to the first picture or sound, usually 0. */
  leadSeconds: number;
  /** Displayed size in pixels: rotated, with square pixels. */
  width: number;
  height: number;
  /** Clockwise rotation in degrees that players apply to the stored frames. */
  rotation: number;
  /** Average frames per second; 0 if unknown. */
  frameRate: number;
  video: VideoTrack;
  audio: AudioTrack | null;
  /** Whether it may tell where, with what or by whom it was recorded. */
  carriesDetails: boolean;
  /** In the order of their times; empty if the file states none. */
  chapters: ChapterMark[];
  indexPosition: IndexPosition;
  ending: Layout['ending'];
}

/** Facts about a file that has sound, and no picture but the cover of an album. */
export interface SoundFacts {
  video: null;
  audio: AudioTrack;
  /** Stream index of the cover; null if there is none. */
  cover: number | null;
  /** As the file states it; 0 if it does not. Many are wrong. */
  statedSeconds: number;
  chapters: ChapterMark[];
  bytes: number;
  ending: Layout['ending'];
}
