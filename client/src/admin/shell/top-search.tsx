import type { OutputOf } from '@atelier/contracts/core/operation';
import type { searchOperations } from '@atelier/contracts/core/search';
import { chakra } from '@chakra-ui/react';
import { User } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useGetUsersPageQuery } from '~/admin/people/api.ts';
import { useHasRole } from '~/admin/session/use-role.ts';
import { useSearchQuery } from '~/shared/api/search.ts';
import { kindLabels } from '~/shared/format/search-kinds.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { type LinkOption, OptionList } from '~/shared/ui/option-list.tsx';
import { SearchHit } from '~/shared/ui/search-hit.tsx';
import { useMayLeave } from '~/shared/ui/unsaved.tsx';
import { useCombobox } from '~/shared/ui/use-combobox.ts';
import { useDebounced } from '~/shared/ui/use-debounced.ts';
import { useDismiss } from '~/shared/ui/use-dismiss.ts';
import { screenOf } from './screen-of.ts';

const shownResults = 8;
const shownCourses = 3;
const shownUsers = 4;
const debounceMs = 150;

/** Finds courses, lessons, tutorials and livestreams, hidden ones too, and for admins users; opens their screen. */
export function TopSearch() {
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const seesUsers = useHasRole('admin');
  const q = useDebounced(text.trim(), debounceMs);
  const skip = q === '' || !isOpen;
  const found = useSearchQuery({ q, limit: shownResults, all: true }, { skip });
  // A course of that name must not be pushed out by its many lessons.
  const courses = useSearchQuery({ q, limit: shownCourses, all: true, kind: 'course' }, { skip });
  const users = useGetUsersPageQuery(
    { page: 1, per_page: shownUsers, q },
    { skip: skip || !seesUsers },
  );
  useDismiss(box, isOpen, () => setOpen(false));

  const options: LinkOption[] = skip
    ? []
    : [
        ...withCourses(found.currentData?.results, courses.currentData?.results).map((result) => ({
          id: `${result.kind} ${result.id}`,
          to: screenOf(result),
          group: 'Catalogue',
          content: (
            <>
              <Badge>{kindLabels[result.kind]}</Badge>
              <SearchHit hit={result} />
            </>
          ),
        })),
        ...(users.currentData?.body.users ?? []).map(({ id, name, email }) => ({
          id: `user ${id}`,
          to: `/dashboard/users?q=${encodeURIComponent(email)}`,
          group: 'Users',
          content: (
            <>
              <User aria-hidden />
              <chakra.span minW="0" truncate>{`${name} · ${email}`}</chakra.span>
            </>
          ),
        })),
      ];
  const open = async ({ to }: LinkOption) => {
    setOpen(false);
    if (!(await mayLeave())) return;
    setText('');
    navigate(to);
  };
  const combobox = useCombobox({
    count: options.length,
    onEnter: (index) => {
      const option = options[Math.max(0, index)];
      if (option) void open(option);
    },
  });
  const total = (found.currentData?.total ?? 0) + (users.currentData?.total ?? 0);
  const isSearching =
    found.isFetching || courses.isFetching || users.isFetching || q !== text.trim();

  return (
    <chakra.div ref={box} position="relative" flex="1" minW="0" maxW="panel">
      <chakra.input
        type="search"
        aria-label="Search the back office"
        placeholder="Search"
        autoComplete="off"
        maxLength={200}
        value={text}
        {...combobox.fieldProps}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          combobox.reset();
        }}
        w="full"
        h="10"
        px="4"
        bg="surface.inset"
        borderRadius="pill"
        textStyle="small"
      />
      {isOpen && text.trim() !== '' && (
        <chakra.div
          position="absolute"
          insetInline="0"
          top="full"
          mt="2"
          p="2"
          bg="surface.raised"
          borderWidth="hairline"
          borderRadius="md"
          boxShadow="overlay"
        >
          <OptionList
            label="Results"
            options={options}
            combobox={combobox}
            onOpen={(option) => void open(option)}
          />
          <chakra.p role="status" px="3" py="2" textStyle="small" color="text.muted">
            {statusOf(
              options.length,
              total,
              isSearching,
              found.isError && (users.isError || !seesUsers),
              text.trim(),
            )}
          </chakra.p>
        </chakra.div>
      )}
    </chakra.div>
  );
}

type Results = OutputOf<typeof searchOperations.find>['results'];

/** The best results, courses first; those that the limit would have left out are there all the same. */
function withCourses(found: Results = [], courses: Results = []): Results {
  const others = found.filter(({ kind }) => kind !== 'course');
  return [...courses, ...others].slice(0, shownResults);
}

function statusOf(
  shown: number,
  total: number,
  isSearching: boolean,
  failed: boolean,
  text: string,
): string {
  if (failed) return 'The search did not answer.';
  if (shown > 0) return total > shown ? `${shown} of ${total} found` : `${shown} found`;
  return isSearching ? 'Searching…' : `Nothing fits “${text}”.`;
}
