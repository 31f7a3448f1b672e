import type { ImageVariant } from '@atelier/contracts/media/assets';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { CoverArt } from './cover-art.tsx';
import { Picture } from './picture.tsx';

interface ThumbnailProps extends HTMLChakraProps<'span'> {
  readonly src: string | null | undefined;
  readonly variants?: readonly ImageVariant[] | undefined;
  /** Seed of the generated picture if there is none. */
  readonly seed: string;
  /** Displayed width, as a `sizes` attribute. */
  readonly sizes?: string;
  /** Level of detail of the generated picture. */
  readonly art?: Pick<ComponentProps<typeof CoverArt>, 'columns' | 'rows'>;
}

/** The small picture of a row; next to the row's name, so it is hidden from screen readers. */
export function Thumbnail({ src, variants, seed, sizes = '120px', art, ...frame }: ThumbnailProps) {
  return (
    <chakra.span
      display="block"
      flexShrink={0}
      aspectRatio="video"
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
