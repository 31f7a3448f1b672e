import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { chakra } from '@chakra-ui/react';
import { CoverArt } from '~/shared/ui/media/cover-art.tsx';
import { Picture } from '~/shared/ui/media/picture.tsx';

interface LivestreamCoverProps {
  readonly livestream: Pick<
    Livestream,
    'id' | 'thumbnail_url' | 'thumbnails' | 'thumbnail_placeholder'
  >;
  readonly sizes: string;
  readonly eager?: boolean;
  readonly alt?: string;
}

/** The thumbnail in the format of a video, or a generated cover if there is none. */
export function LivestreamCover({ livestream, sizes, eager, alt = '' }: LivestreamCoverProps) {
  return (
    <chakra.div aspectRatio="video" borderRadius="md" overflow="hidden" bg="video.black" w="full">
      <Picture
        src={livestream.thumbnail_url}
        variants={livestream.thumbnails}
        placeholder={livestream.thumbnail_placeholder}
        alt={alt}
        sizes={sizes}
        eager={eager}
        w="full"
        h="full"
        fallback={<CoverArt seed={livestream.id} columns={16} rows={9} />}
      />
    </chakra.div>
  );
}
