import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { CoverArt } from './cover-art.tsx';

const fill = { position: 'absolute', inset: '0' } as const;

interface BrandArtProps extends HTMLChakraProps<'div'> {
  /** Of the art on large screens, beside something; above or below it, it is a band. */
  readonly rows: number;
}

/** The brand's picture, cut to the frame it is given. */
export function BrandArt({ rows, ...frame }: BrandArtProps) {
  return (
    <chakra.div borderRadius="lg" overflow="hidden" position="relative" {...frame}>
      <CoverArt seed="atelier" columns={4} rows={rows} hideBelow="lg" {...fill} />
      <CoverArt seed="atelier" columns={12} rows={3} hideFrom="lg" {...fill} />
    </chakra.div>
  );
}
