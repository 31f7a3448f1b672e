import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { CoverArt } from '~/shared/ui/cover-art.tsx';
import { Picture } from '~/shared/ui/picture.tsx';

interface CourseCoverProps {
  readonly course: Pick<CourseSummary, 'id' | 'image' | 'images' | 'image_placeholder'>;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly alt?: string;
}

/** The cover in its fixed proportion, painted where there is no picture. */
export function CourseCover({ course, sizes, eager, alt = '' }: CourseCoverProps) {
  return (
    <chakra.div aspectRatio="cover" borderRadius="lg" overflow="hidden" bg="surface.inset">
      <Picture
        src={course.image}
        variants={course.images}
        placeholder={course.image_placeholder}
        alt={alt}
        sizes={sizes}
        eager={eager}
        w="full"
        h="full"
        fallback={<CoverArt seed={course.id} />}
      />
    </chakra.div>
  );
}
