import { join } from 'node:path';
import { beeps, flashes } from './watch.ts';

const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50'];
const aac = ['-c:a', 'aac'];
const front = ['-movflags', '+faststart'];
const mp4 = [...h264, ...aac, ...front];
const mpeg2 = ['-c:v', 'mpeg2video', '-b:v', '2M', '-flags', '+ilme+ildct'];
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error:pools=2'];
const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'];
/** Filter that drops every third picture but those around a flash. */
const dropped = 'select=lt(mod(t+1.1\\,2)\\,0.4)+mod(n\\,3)';
const both = (seconds: number) => [...flashes(seconds), ...beeps(seconds)];
const late = (seconds: number) => ['-itsoffset', String(seconds)];

const dnxhr = [
  ...['-c:v', 'dnxhd', '-profile:v', 'dnxhr_lb', '-pix_fmt', 'yuv422p', '-c:a', 'pcm_s16le'],
];
const tape = ['-pix_fmt', 'yuv420p', '-ac', '2', '-f', 'dv'];
const gxf = ['-c:a', 'pcm_s16le', '-ac', '1', '-f', 'gxf'];
/** The clock jumps by more than an hour, as where two broadcasts are joined. */
const joined = [
  ...['-vf', 'setpts=PTS+gte(T\\,6)*5000/TB', '-af', 'asetpts=PTS+gte(T\\,6)*5000/TB'],
  ...['-fps_mode', 'vfr'],
];
const beforeZero = ['-output_ts_offset', '-1.5', '-avoid_negative_ts', 'disabled'];
const subtitle = Buffer.from('1\n00:00:00,000 --> 00:00:20,000\nHello\n').toString('base64');
/** A third input of ffmpeg, after picture and sound. */
const longSubtitles = [
  ...['-f', 'srt', '-i', `data:text/plain;base64,${subtitle}`],
  ...['-map', '0', '-map', '1', '-map', '2'],
];

/** Name, and arguments of ffmpeg that make the file. */
type Kind = [name: string, args: () => string[]];

/** Kinds of videos of other rates, times, codecs, sounds and shapes. */
const otherKinds: Kind[] = [
  // Frame rates.
  ['film.mp4', () => [...flashes(8, '24000/1001'), ...beeps(8), ...mp4]],
  ['phone-60.mp4', () => [...flashes(8, '60000/1001'), ...beeps(8), ...mp4]],
  ['slow-motion-120.mp4', () => [...flashes(6, 120), ...beeps(6), ...mp4]],
  ['webcam-12.mkv', () => [...flashes(8, 12), ...beeps(8), ...h264, ...aac]],
  [
    'dropped-frames.mp4',
    () => [...flashes(8, 30), ...beeps(8), '-vf', dropped, '-fps_mode', 'vfr', ...mp4],
  ],
  // Times: not from zero, near the wrap of MPEG-TS, and keyframes far apart.
  ['cut-from-a-broadcast.ts', () => [...both(8), ...h264, ...aac, '-output_ts_offset', '3600']],
  ['wrapping.ts', () => [...both(8), ...h264, ...aac, '-output_ts_offset', '95440']],
  ['starts-at-ten.mkv', () => [...both(8), ...h264, ...aac, '-output_ts_offset', '10']],
  ['sound-9-late.ts', () => [...flashes(14), ...late(8.9), ...beeps(5), ...h264, ...aac]],
  ['sound-9-late.mpg', () => [...flashes(14), ...late(8.9), ...beeps(5), ...mpeg2, '-c:a', 'mp2']],
  ['joined.ts', () => [...both(12), ...joined, ...h264, ...aac]],
  ['before-zero.mkv', () => [...both(8), ...h264, ...aac, ...beforeZero]],
  ['one-keyframe.mp4', () => [...both(14), ...mp4, '-g', '9999', '-sc_threshold', '0']],
  ['open-gop.mp4', () => [...both(10), ...mp4, '-x264-params', 'open-gop=1:bframes=4']],
  ['pyramid.mp4', () => [...both(10), ...mp4, '-bf', '8', '-x264-params', 'b-pyramid=normal']],
  ['sound-first.mp4', () => [...late(0.8), ...flashes(8), ...beeps(9), ...mp4]],
  [
    'fragmented.mp4',
    () => [...both(8), ...h264, ...aac, '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
  ],
  // Codecs and containers.
  ['broadcast-interlaced.mpg', () => [...both(8), ...mpeg2, '-c:a', 'mp2']],
  ['camcorder.m2ts', () => [...both(8), ...h264, '-c:a', 'ac3', '-f', 'mpegts']],
  ['studio.mxf', () => [...flashes(6, 25, '1280x720'), ...beeps(6), ...dnxhr]],
  ['tape.dv', () => [...flashes(8, 25, '720x576'), ...beeps(8, 48_000), ...tape]],
  ['studio.gxf', () => [...flashes(8, 25, '720x576'), ...beeps(8, 48_000), ...mpeg2, ...gxf]],
  ['old-stream.rm', () => [...flashes(8, 25), ...beeps(8, 44_100), '-c:v', 'rv20', '-c:a', 'ac3']],
  ['disc.vob', () => [...both(8), ...mpeg2, '-c:a', 'ac3', '-f', 'vob']],
  ['editor.mov', () => [...both(6), '-c:v', 'prores_ks', '-profile:v', '0', '-c:a', 'pcm_s24le']],
  ['animation.mov', () => [...both(6), '-c:v', 'qtrle', '-c:a', 'alac']],
  ['photo-camera.avi', () => [...both(6), '-c:v', 'mjpeg', '-c:a', 'pcm_u8', '-ar', '11025']],
  ['lossless.mkv', () => [...both(6), '-c:v', 'ffv1', '-c:a', 'flac']],
  ['hevc.mp4', () => [...both(6), ...hevc, ...aac, ...front]],
  ['hevc.mkv', () => [...both(6), ...hevc, '-c:a', 'libopus']],
  ['vp9.webm', () => [...both(6), ...vp9, '-c:a', 'libvorbis']],
  ['old-phone.3gp', () => [...both(6), '-c:v', 'mpeg4', ...aac, '-ar', '16000', '-ac', '1']],
  // Sound.
  ['mp3-inside.mp4', () => [...both(8), ...h264, '-c:a', 'libmp3lame', ...front]],
  ['studio-96.mov', () => [...flashes(8), ...beeps(8, 96_000), ...h264, '-c:a', 'pcm_s32le']],
  ['telephone.mp4', () => [...flashes(8), ...beeps(8, 22_050), ...mp4, '-ac', '1']],
  ['cinema.mkv', () => [...both(8), ...h264, '-c:a', 'ac3', '-ac', '6']],
  ['two-languages.mp4', () => [...both(8), '-map', '0:v', '-map', '1:a', '-map', '1:a', ...mp4]],
  // Subtitles, data and other tracks that last longer than picture and sound.
  ['subtitles.mkv', () => [...both(8), ...longSubtitles, ...h264, ...aac, '-c:s', 'srt']],
  ['subtitles.mp4', () => [...both(8), ...longSubtitles, ...mp4, '-c:s', 'mov_text']],
  // Pictures that are not 16 to 9, not 8 bit or not even.
  ['odd.mkv', () => [...flashes(8, 25, '321x181'), ...beeps(8), '-c:v', 'ffv1', ...aac]],
  ['tall.mp4', () => [...flashes(8, 25, '180x320'), ...beeps(8), ...mp4]],
  ['anamorphic.mp4', () => [...both(8), '-vf', 'setsar=4/3', ...mp4]],
  ['ten-bit.mp4', () => [...both(8), ...mp4, '-pix_fmt', 'yuv420p10le']],
  ['full-color.mp4', () => [...both(8), ...mp4, '-pix_fmt', 'yuv444p']],
];

/**
 * Kinds of videos that are measured as a whole: pictures of a tenth of a second, and tones of a
 * tenth.
 *
 * @param dir folder with the files that were made before
 */
export const syncKinds = (dir: () => string): Kind[] => [
  ['plain.mp4', () => [...flashes(10), ...beeps(10), ...mp4]],
  ['b-frames-10.mp4', () => [...flashes(10, 10), ...beeps(10), ...mp4]],
  ['b-frames-1.mp4', () => [...flashes(20, 1), ...beeps(20), ...mp4, '-g', '4']],
  ['sound-shorter.mp4', () => [...flashes(14), ...beeps(6), ...mp4]],
  ['sound-longer.mp4', () => [...flashes(6), ...beeps(30), ...mp4]],
  ['sound-a-little-longer.mp4', () => [...flashes(8), ...beeps(9), ...mp4]],
  ['microphone-late.mp4', () => [...flashes(10), ...late(1.5), ...beeps(8.5), ...mp4]],
  ['camera-late.mp4', () => [...late(3), ...flashes(7), ...beeps(10), ...mp4]],
  ['camera-late-1.mp4', () => [...late(2.6), ...flashes(7.4, 1), ...beeps(10), ...mp4]],
  ['trimmed.mp4', () => ['-ss', '1.4', '-i', join(dir(), 'plain.mp4'), '-c', 'copy', ...front]],
  ['trimmed-end.mp4', () => ['-i', join(dir(), 'plain.mp4'), '-t', '7.3', '-c', 'copy', ...front]],
  ['silent.mp4', () => [...flashes(8), ...h264, ...front]],
  ['speech.mp4', () => [...flashes(8), ...beeps(8, 8_000), ...mp4]],
  ['no-b-frames.mp4', () => [...flashes(8), ...beeps(8), ...mp4, '-bf', '0']],
  ['old.avi', () => [...flashes(8.04), ...beeps(8.04), '-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
  ['old.flv', () => [...flashes(8.04), ...beeps(8.04, 44_100), ...h264, '-c:a', 'libmp3lame']],
  ['old.wmv', () => [...flashes(8.04), ...beeps(8.04), '-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['free.mkv', () => [...flashes(8), ...beeps(8), ...h264, '-c:a', 'libopus']],
  ['camera.mov', () => [...flashes(8, 30), ...beeps(8), ...h264, '-c:a', 'pcm_s16le']],
  ['broadcast.ts', () => [...flashes(8), ...beeps(8), ...h264, ...aac]],
  [
    'browser.webm',
    () => [
      ...flashes(8),
      ...beeps(8),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-c:a',
      'libopus',
    ],
  ],
  [
    'sound-before.mkv',
    () => [...late(0.3), ...flashes(8), ...late(-0.2), ...beeps(8), ...h264, ...aac],
  ],
  ...otherKinds,
];
