import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import { chakra } from '@chakra-ui/react';
import { CoverArt } from '~/shared/ui/cover-art.tsx';
import { Picture } from '~/shared/ui/picture.tsx';

interface TutorialCoverProps {
  readonly tutorial: Pick<Tutorial, 'id' | 'image' | 'images' | 'image_placeholder'>;
  readonly sizes: string;
  readonly eager?: boolean;
  readonly alt?: string;
}

/** The cover of a group in its fixed proportion, painted where there is none. */
export function TutorialCover({ tutorial, sizes, eager, alt = '' }: TutorialCoverProps) {
  return (
    <chakra.div aspectRatio="cover" borderRadius="lg" overflow="hidden" bg="surface.inset">
      <Picture
        src={tutorial.image}
        variants={tutorial.images}
        placeholder={tutorial.image_placeholder}
        alt={alt}
        sizes={sizes}
        eager={eager}
        w="full"
        h="full"
        fallback={<CoverArt seed={tutorial.id} />}
      />
    </chakra.div>
  );
}
