import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { languageName, splitTags } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';

/** Collapsed details of a card: description, audience and language. */
export function MoreInfo({ course }: { course: CourseSummary }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <chakra.div>
      <Button
        variant="bare"
        size="inline"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Less Info' : 'More Info'}
        <chakra.span srOnly>{` about ${course.title}`}</chakra.span>
        <chakra.span
          aria-hidden
          display="inline-flex"
          transitionProperty="transform"
          transitionDuration="base"
          transform={open ? 'rotate(180deg)' : undefined}
        >
          <ChevronDown />
        </chakra.span>
      </Button>
      <chakra.div
        id={id}
        hidden={!open}
        pt="3"
        maxW="measure"
        overflowWrap="anywhere"
        textStyle="small"
        color="text.muted"
      >
        <p>{course.short_description ?? course.subtitle ?? 'No description yet.'}</p>
        <chakra.p mt="2">{`Category: ${course.category.name}. Language: ${languageName(course.language)}.`}</chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="1.5" mt="3">
          {splitTags(course.tags).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
