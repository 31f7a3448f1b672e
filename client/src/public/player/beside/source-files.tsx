import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { chakra } from '@chakra-ui/react';
import { FolderDown } from 'lucide-react';
import { courseCheckout } from '~/public/checkout/wanted.ts';
import { formatBytes } from '~/shared/format/format.ts';
import { ButtonAnchor } from '~/shared/ui/form/button.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

interface SourceFilesProps {
  readonly course: Course;
  readonly lesson: Lesson;
}

/** Downloads the source files of a lesson, or says what they come with. */
export function SourceFiles({ course, lesson: { source } }: SourceFilesProps) {
  if (!source) return null;
  if (!source.url) return <ComesWithPro course={course} />;
  return (
    <ButtonAnchor
      variant="quiet"
      px={{ base: '2', md: '5' }}
      flexShrink="1"
      minW="0"
      href={source.url}
      download
    >
      <FolderDown aria-hidden />
      <chakra.span minW="0" overflowWrap="anywhere">
        Download source files{' '}
        <chakra.span color="text.muted" fontWeight="regular">
          {`${source.name} · ${formatBytes(source.bytes)}`}
        </chakra.span>
      </chakra.span>
    </ButtonAnchor>
  );
}

function ComesWithPro({ course: { id, price, status } }: Pick<SourceFilesProps, 'course'>) {
  const isSold = price > 0 && status === 'published';
  return (
    <chakra.p role="note" textStyle="small" color="text.muted">
      {'The source files of this lesson come with Pro. '}
      <TextLink to="/pricing" variant="underlined">
        See the plans
      </TextLink>
      {isSold && (
        <>
          {' or '}
          <TextLink to={courseCheckout(id)} variant="underlined">
            buy this course
          </TextLink>
        </>
      )}
    </chakra.p>
  );
}
