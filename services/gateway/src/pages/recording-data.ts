import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import type { ImageVariant } from '@atelier/contracts/media/assets';
import { schoolName } from '@atelier/service-kit/text/school';
import { isoDuration } from './html.ts';
import { chapterClips } from './lesson-document.ts';
import { brandCard } from './page.ts';

type Recording = Pick<
  Livestream,
  'id' | 'title' | 'description' | 'created_at' | 'duration_seconds' | 'chapters'
>;

/** Returns the structured data of a livestream, with its chapters as clips. */
export function recordingData(
  { id, title, description, created_at, duration_seconds, chapters }: Recording,
  image: Pick<ImageVariant, 'path'> | null,
  origin: string,
) {
  const clips = chapterClips(chapters, (start) => `${origin}/livestreams/${id}?t=${start}`);
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    uploadDate: created_at,
    thumbnailUrl: new URL(image?.path ?? brandCard().path, origin).href,
    ...(duration_seconds && { duration: isoDuration(duration_seconds) }),
    ...(clips.length > 0 && { hasPart: clips }),
    publisher: { '@type': 'Organization', name: schoolName(), url: origin },
  };
}
