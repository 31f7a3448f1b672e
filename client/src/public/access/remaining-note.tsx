import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { remainingText } from './remaining-text.ts';
import { useAccess } from './use-access.ts';

/**
 * The remaining free choices, above the lessons of a priced course; renders nothing for its buyers.
 */
export function RemainingNote({ course }: { readonly course: Pick<Course, 'id' | 'price'> }) {
  const access = useAccess(course.price > 0);
  if (access?.plan !== 'free' || access.courses.includes(course.id)) return null;
  const left = remainingText(access);
  return (
    <chakra.p role="note" mb="4" color="text.muted" maxW="measure">
      {left
        ? `You can still open ${left}. What you open stays open. `
        : 'You have opened all the videos of a Free account. '}
      <TextLink to="/pricing">Upgrade to watch everything</TextLink>
    </chakra.p>
  );
}
