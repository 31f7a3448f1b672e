import { UnusableMediaError } from '../errors.ts';
import type { MediaFacts } from '../probe/facts.ts';

// From PQ or HLG to BT.709 by way of linear light, as in the manual of ffmpeg's tonemap filter.
const toneMapping = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/**
 * Runs a job with the filters that bring decoded pictures to a size with square pixels, without
 * interlacing and in ordinary dynamic range. ffmpeg has rotated the pictures before.
 *
 * Not every ffmpeg has zscale, and not every video names its colours fully: tone mapping is left
 * out in a second run when the first fails.
 */
export async function withPictureFilters<T>(
  facts: MediaFacts,
  size: { width: number; height: number },
  job: (filters: readonly string[]) => Promise<T>,
): Promise<T> {
  const filters = [
    ...(facts.video.interlaced ? ['yadif=deint=interlaced'] : []),
    `scale=${size.width}:${size.height}`,
    'setsar=1',
  ];
  if (!facts.video.highDynamicRange) return job(filters);
  try {
    return await job([...filters, ...toneMapping]);
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error;
    return job(filters);
  }
}
