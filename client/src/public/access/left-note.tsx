import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { formatCount, formatDate } from '~/shared/format/format.ts';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { useAccess } from './use-access.ts';

/** What is left to choose, above the lessons of a priced course; nothing for who has bought it. */
export function LeftNote({ course }: { readonly course: Pick<Course, 'id' | 'price'> }) {
  const access = useAccess(course.price > 0);
  if (access?.plan !== 'free' || access.courses.includes(course.id)) return null;
  const { premium_left, trial_left, trial_ends_at } = access;
  const trial =
    trial_left > 0 && trial_ends_at
      ? `${formatCount(trial_left, 'lesson')} in your trial until ${formatDate(trial_ends_at)}`
      : null;
  const premium = premium_left > 0 ? formatCount(premium_left, 'premium video') : null;
  const left = [trial, premium].filter(Boolean).join(', and ');
  return (
    <chakra.p role="note" mb="4" color="text.muted" maxW="measure">
      {left
        ? `You can still open ${left}. What you open stays open. `
        : 'You have opened all the videos of a Free account. '}
      <TextLink to="/pricing">Upgrade to watch everything</TextLink>
    </chakra.p>
  );
}
