import type { Course } from '@atelier/contracts/catalog/courses';
import { courseCheckout } from '~/public/checkout/wanted.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { ownsCourse, useAccess } from './use-access.ts';

/** Link to the checkout of a course; renders nothing if the viewer already has access to it. */
export function BuyLink({ course }: { readonly course: Pick<Course, 'id' | 'price' | 'status'> }) {
  const access = useAccess(course.price > 0);
  if ((access && ownsCourse(access, course.id)) || course.status !== 'published') return null;
  return (
    <ButtonLink to={courseCheckout(course.id)} size="lg">
      Buy this course
    </ButtonLink>
  );
}
