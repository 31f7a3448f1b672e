import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { CoverArt } from '~/shared/ui/media/cover-art.tsx';

const fill = { position: 'absolute', inset: '0' } as const;

interface BrandArtProps extends HTMLChakraProps<'div'> {
  /**
   * Aspect of the artwork on large screens next to content; above or below content, it is a band.
   */
  readonly rows: number;
}

/** The brand's artwork, cropped to its frame. */
export function BrandArt({ rows, ...frame }: BrandArtProps) {
  return (
    <chakra.div borderRadius="lg" overflow="hidden" position="relative" {...frame}>
      <CoverArt seed="atelier" columns={4} rows={rows} hideBelow="lg" {...fill} />
      <CoverArt seed="atelier" columns={12} rows={3} hideFrom="lg" {...fill} />
    </chakra.div>
  );
}
