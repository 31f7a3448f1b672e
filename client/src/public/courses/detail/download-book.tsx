import { BookOpen } from 'lucide-react';
import { ownsCourse, useAccess } from '~/public/access/use-access.ts';
import { ButtonAnchor } from '~/shared/ui/form/button.tsx';

interface DownloadBookProps {
  readonly course: { readonly id: string; readonly title: string };
  readonly variant: 'quiet' | 'bare';
  readonly label: string;
}

/** Downloads the texts of a course as an ePub, for viewers with a plan or the course. */
export function DownloadBook({ course, variant, label }: DownloadBookProps) {
  const access = useAccess(true);
  if (!access || !ownsCourse(access, course.id)) return null;
  return (
    <ButtonAnchor
      variant={variant}
      {...(variant === 'bare' && { size: 'inline' })}
      href={`/api/courses/${encodeURIComponent(course.id)}/epub`}
      download
      aria-label={`${label} of ${course.title}`}
    >
      {variant === 'quiet' && <BookOpen aria-hidden />}
      {label}
    </ButtonAnchor>
  );
}
