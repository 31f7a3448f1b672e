import { UnusableMediaError } from '../errors.ts';
import type { MediaFacts } from '../probe/facts.ts';
import { rateFilters } from './timing.ts';

// Converts PQ or HLG to BT.709 through linear light, as in the manual of ffmpeg's tonemap filter.
const toneMapping = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** The color space of high dynamic range (ITU-R BT.2100), whatever a video states. */
const usualColors = 'setparams=color_primaries=bt2020:colorspace=bt2020nc';

/** Frames whose aspect ratio differs from the wanted one by less than this get no bars. */
const sameRatio = 0.02;

/**
 * Filters that give each frame a size with square pixels. A frame of another shape, because the
 * size changes midway, gets black bars.
 */
function fitting({ width, height }: { width: number; height: number }): string[] {
  const isSame = `lt(abs(dar*${height}/${width}-1)\\,${sameRatio})`;
  const side = (full: number, fit: string) =>
    `if(${isSame}\\,${full}\\,max(2\\,2*trunc(min(${full}\\,${fit})/2)))`;
  return [
    `scale=w=${side(width, `${height}*dar`)}:h=${side(height, `${width}/dar`)}:eval=frame`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:eval=frame`,
    'setsar=1',
  ];
}

/**
 * Options before the input with which filters are kept when the size of frames changes, so that no
 * frame is lost. Only the filters that rotate and deinterlace must be set up again.
 */
export function filterSetupOptions({ rotation, video }: MediaFacts): string[] {
  return rotation === 0 && !video.interlaced ? ['-reinit_filter:v', '0'] : [];
}

/**
 * Runs a job with the filters that scale decoded frames to a size with square pixels, deinterlace
 * them and convert them to standard dynamic range. ffmpeg has already rotated the frames.
 *
 * Not every ffmpeg has zscale, and some phones state a color space that does not exist: if the first
 * run fails, the job is repeated with the usual color space, and then without tone mapping.
 */
export async function withPictureFilters<T>(
  facts: MediaFacts,
  size: { width: number; height: number },
  job: (filters: readonly string[]) => Promise<T>,
): Promise<T> {
  const filters = [...(facts.video.interlaced ? ['yadif=deint=interlaced'] : []), ...fitting(size)];
  if (!facts.video.highDynamicRange) return job(filters);
  for (const mapping of [toneMapping, [usualColors, ...toneMapping]]) {
    try {
      return await job([...filters, ...mapping]);
    } catch (error) {
      if (!(error instanceof UnusableMediaError)) throw error;
    }
  }
  return job(filters);
}

/**
 * Runs a job with the filters for encoding: those of {@link withPictureFilters} and of
 * {@link rateFilters}. Without a rate, ffmpeg repeats frames until even the shortest interval of an
 * irregular recording is met: up to 1,000 times per second.
 */
export async function withVideoFilters<T>(
  facts: MediaFacts,
  size: { width: number; height: number },
  job: (filters: readonly string[]) => Promise<T>,
): Promise<T> {
  return withPictureFilters(facts, size, (filters) => job([...filters, ...rateFilters(facts)]));
}
