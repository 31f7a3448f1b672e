import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { filterTextLimit } from '@atelier/contracts/core/limits';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useGetCoursesPageQuery } from '~/admin/courses/api.ts';
import { capitalize } from '~/shared/format/format.ts';
import { type Option, OptionList } from '~/shared/ui/dialog/option-list.tsx';
import { useCombobox } from '~/shared/ui/dialog/use-combobox.ts';
import { useDebounced } from '~/shared/ui/list/use-debounced.ts';
import { Badge } from '~/shared/ui/text/badge.tsx';

const shownCourses = 8;
const debounceMs = 150;
const forSale = { status: 'published', price: 'paid' } as const;

interface CourseChoiceProps {
  readonly label: string;
  /** The courses to leave out of the options. */
  readonly exceptIds: readonly string[];
  /** Whether only courses that can be bought are options. */
  readonly isForSale?: boolean;
  readonly onChoose: (course: CourseSummary) => void;
  readonly onClose: () => void;
}

/**
 * Combobox that finds a course by a part of its title, including hidden courses unless only those
 * for sale are options. Escape closes it.
 */
export function CourseChoice(props: CourseChoiceProps) {
  const { label, exceptIds, isForSale = false, onChoose, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), debounceMs);
  const { data, isFetching, isError } = useGetCoursesPageQuery({
    ...{ all: true, page: 1, per_page: shownCourses + exceptIds.length, sort: 'title' as const },
    ...(isForSale && forSale),
    ...(q && { q }),
  });
  const found = data?.body.filter(({ id }) => !exceptIds.includes(id)).slice(0, shownCourses) ?? [];
  const isSettled = !isFetching && q === text.trim();
  const [isEntered, setEntered] = useState(false);
  const combobox = useCombobox({
    count: found.length,
    onEnter: (index) => {
      const course = found[index];
      // Uses the highlighted option, or else the best match for the typed text.
      if (course) onChoose(course);
      else setEntered(true);
    },
  });
  const [best] = found;
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    if (best) onChoose(best);
  }, [isEntered, isSettled, best, onChoose]);
  return (
    <chakra.div
      w="full"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <chakra.input
        ref={field}
        type="search"
        aria-label={label}
        placeholder="Search by title or instructor"
        autoComplete="off"
        maxLength={filterTextLimit}
        value={text}
        {...combobox.fieldProps}
        onChange={(event) => {
          setText(event.target.value);
          setEntered(false);
          combobox.reset();
        }}
        w="full"
        h="10"
        px="4"
        bg="surface.inset"
        borderRadius="pill"
        textStyle="small"
      />
      <OptionList
        label="Courses"
        combobox={combobox}
        onOpen={({ id }) => onChoose(found.find((course) => course.id === id)!)}
        options={found.map(optionOf)}
      />
      <chakra.p role="status" textStyle="small" color="text.muted" px="3">
        {isError && 'The courses could not be loaded.'}
        {!isError && !isFetching && found.length === 0 && 'No other course matches.'}
      </chakra.p>
    </chakra.div>
  );
}

function optionOf({ id, title, status }: CourseSummary): Option {
  return {
    ...{ id, group: 'Courses' },
    content: (
      <>
        <chakra.span minW="0" flex="1" overflowWrap="anywhere">
          {title}
        </chakra.span>
        <Badge>{capitalize(status)}</Badge>
      </>
    ),
  };
}
