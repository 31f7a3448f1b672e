import type { ImageVariant } from '@atelier/contracts/media/assets';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { CoverArt } from './cover-art.tsx';
import { Picture } from './picture.tsx';

interface ThumbnailProps extends HTMLChakraProps<'span'> {
  readonly src: string | null | undefined;
  readonly variants?: readonly ImageVariant[] | undefined;
  /** What is painted where there is no picture follows from it. */
  readonly seed: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes?: string;
  /** How fine the painting is. */
  readonly art?: Pick<ComponentProps<typeof CoverArt>, 'columns' | 'rows'>;
}

/** The small picture of a row; the row's name stands beside it, so it stays silent. */
export function Thumbnail({ src, variants, seed, sizes = '120px', art, ...frame }: ThumbnailProps) {
  return (
    <chakra.span
      display="block"
      flexShrink={0}
      aspectRatio="film"
      borderRadius="sm"
      overflow="hidden"
      bg="surface.inset"
      {...frame}
    >
      <Picture
        src={src}
        variants={variants}
        alt=""
        sizes={sizes}
        w="full"
        h="full"
        fallback={<CoverArt seed={seed} {...art} />}
      />
    </chakra.span>
  );
}
