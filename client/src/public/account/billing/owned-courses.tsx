import { chakra } from '@chakra-ui/react';
import { useGetAccessQuery } from '~/public/access/access-api.ts';
import { useGetOrdersQuery } from '~/public/checkout/orders-api.ts';
import { useGetCoursesQuery } from '~/shared/api/courses.ts';
import { formatDate } from '~/shared/format/format.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { Section } from '../section.tsx';
import { ownedCourses } from './owned-course-list.ts';

/** The courses that the viewer has bought or was given; nothing if there are none. */
export function OwnedCourses() {
  const { data: access } = useGetAccessQuery({});
  const { data: sold } = useGetOrdersQuery({});
  const hasSome = (access?.courses.length ?? 0) > 0;
  const { data: courses } = useGetCoursesQuery({}, { skip: !hasSome });
  if (!access || !hasSome) return null;
  const owned = ownedCourses(access.courses, courses ?? [], sold?.orders ?? []);
  if (owned.length === 0) return null;
  return (
    <Section title="Your courses" text="With or without a plan.">
      <chakra.ul listStyleType="none">
        {owned.map(({ id, title }) => (
          <chakra.li key={id} py="3" borderTopWidth="hairline">
            <TextLink to={`/courses/${id}`} variant="title" alone>
              {title}
            </TextLink>
            <chakra.p color="text.muted" textStyle="small">
              {lifeWords(access.given_until.find(({ course_id }) => course_id === id)?.until)}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

const lifeWords = (until: string | undefined) =>
  until ? `Given to you until ${formatDate(until)}.` : 'Yours for life.';
