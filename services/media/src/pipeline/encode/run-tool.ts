import { type ChildOptions, type ChildOutcome, runChild } from './child-process.ts';
import { openRelay } from './media-relay.ts';

/** A video in the object store, at a URL that supports range requests. */
export interface MediaInput {
  /** HTTP or HTTPS URL. Presigned URLs are safe: they do not appear in process lists. */
  url: string;
  /** Size of the object in bytes. */
  bytes: number;
}

/** Paths of the programs, and the number of threads of each. */
export interface MediaTools {
  ffmpegPath: string;
  ffprobePath: string;
  threads: number;
  /**
   * Maximum pause before a conversion reconnects to a store that closed the connection. Pauses are
   * 0, 1, 3, 7… s.
   */
  longestPauseSeconds: number;
}

// Names of ffmpeg's demuxers. None of these opens other URLs. Playlists, image lists, virtual
// sources and subtitles are excluded, so that a file disguised as a video can only read itself.
const demuxers =
  'mov,matroska,avi,mpegts,flv,ogg,mpeg,asf,mxf,dv,gxf,rm,mpegvideo,mp3,aac,wav,w64,flac,aiff,amr,caf';
export const defaults: MediaTools = {
  ffmpegPath: 'ffmpeg',
  ffprobePath: 'ffprobe',
  threads: 2,
  // Half a minute in total, so that a restarting store does not cost an hour of encoding.
  longestPauseSeconds: 15,
};

// ffmpeg only warns if the store responds with an error.
export const quiet = ['-hide_banner', '-loglevel', 'warning'];

// Input options that restrict ffmpeg to this one URL and to real videos.
// biome-ignore format: pairs of option and value
export const guards = [
  '-protocol_whitelist', 'http,tcp', '-format_whitelist', demuxers,
  // Stores do not redirect, and one that has not responded after 20 s (in µs) is down.
  '-max_redirects', '0', '-rw_timeout', '20000000',
];

/** Runs a tool that reads the input from a URL without secrets. */
export async function runOn(
  input: MediaInput,
  command: string,
  argsFor: (address: string) => readonly string[],
  options: ChildOptions,
): Promise<ChildOutcome> {
  const { protocol } = new URL(input.url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError('Videos are read over http or https only');
  }
  const relay = await openRelay(input.url);
  try {
    return await runChild(command, argsFor(relay.address), { ...options, env: relay.env });
  } finally {
    await relay.close();
  }
}
