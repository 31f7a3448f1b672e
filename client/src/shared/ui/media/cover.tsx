import type { ImageVariant } from '@atelier/contracts/media/assets';
import { chakra } from '@chakra-ui/react';
import { CoverArt } from './cover-art.tsx';
import { Picture } from './picture.tsx';

interface CoverProps {
  /** A course or a tutorial. */
  readonly of: {
    readonly id: string;
    readonly image: string | null;
    readonly images: readonly ImageVariant[];
    readonly image_placeholder: string | null;
  };
  /** Displayed width, as a `sizes` attribute. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly alt?: string;
}

/** The cover in its fixed proportions, or a generated one. */
export function Cover({ of, sizes, eager, alt = '' }: CoverProps) {
  return (
    <chakra.div aspectRatio="cover" borderRadius="lg" overflow="hidden" bg="surface.inset">
      <Picture
        src={of.image}
        variants={of.images}
        placeholder={of.image_placeholder}
        alt={alt}
        sizes={sizes}
        eager={eager}
        w="full"
        h="full"
        fallback={<CoverArt seed={of.id} />}
      />
    </chakra.div>
  );
}
