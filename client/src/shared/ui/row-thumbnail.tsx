import type { ImageVariant } from '@atelier/contracts/media/assets';
import { chakra } from '@chakra-ui/react';
import { CoverArt } from './cover-art.tsx';
import { Picture } from './picture.tsx';

interface RowThumbnailProps {
  readonly src: string | null | undefined;
  readonly variants?: readonly ImageVariant[] | undefined;
  /** What is painted where there is no picture follows from it. */
  readonly seed: string;
}

/** The picture of a row of a table; its name stands beside it, so it stays silent. */
export function RowThumbnail({ src, variants, seed }: RowThumbnailProps) {
  return (
    <chakra.div w="16" aspectRatio="film" flexShrink={0} borderRadius="sm" overflow="hidden">
      <Picture
        src={src}
        variants={variants}
        alt=""
        sizes="64px"
        w="full"
        h="full"
        fallback={<CoverArt seed={seed} />}
      />
    </chakra.div>
  );
}
