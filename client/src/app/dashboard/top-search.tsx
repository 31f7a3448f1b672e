import { chakra } from '@chakra-ui/react';
import { User } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchQuery } from '~/features/search/api.ts';
import { kindLabels } from '~/features/search/kinds.ts';
import { MarkedText } from '~/features/search/marked-text.tsx';
import { useGetUsersPageQuery } from '~/features/users/api.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { type Option, OptionList } from '~/shared/ui/option-list.tsx';
import { useCombobox } from '~/shared/ui/use-combobox.ts';
import { useDismiss } from '~/shared/ui/use-dismiss.ts';
import { useDebounced } from '~/shared/use-debounced.ts';
import { screenOf } from './screen-of.ts';

const shownResults = 8;
const shownUsers = 4;
const debounceMs = 150;

/** Finds courses, lessons, tutorials, livestreams and users, hidden ones too, and opens their screen. */
export function TopSearch() {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDebounced(text.trim(), debounceMs);
  const skip = q === '' || !isOpen;
  const found = useSearchQuery({ q, limit: shownResults, all: true }, { skip });
  const users = useGetUsersPageQuery({ page: 1, per_page: shownUsers, q }, { skip });
  useDismiss(box, isOpen, () => setOpen(false));

  const options: Option[] = skip
    ? []
    : [
        ...(found.currentData?.results ?? []).map((result) => ({
          id: `${result.kind} ${result.id}`,
          to: screenOf(result),
          group: 'Catalogue',
          content: (
            <>
              <Badge>{kindLabels[result.kind]}</Badge>
              <chakra.span minW="0" lineClamp={2} overflowWrap="anywhere">
                <MarkedText html={result.highlight} />
              </chakra.span>
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
  const open = ({ to }: Option) => {
    setOpen(false);
    setText('');
    navigate(to);
  };
  const combobox = useCombobox({
    count: options.length,
    onEnter: (index) => {
      const option = options[Math.max(0, index)];
      if (option) open(option);
    },
  });
  const isSearching = found.isFetching || users.isFetching || q !== text.trim();

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
          <OptionList label="Results" options={options} combobox={combobox} onOpen={open} />
          <chakra.p role="status" px="3" py="2" textStyle="small" color="text.muted">
            {statusOf(options.length, isSearching, found.isError && users.isError, text.trim())}
          </chakra.p>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function statusOf(count: number, isSearching: boolean, failed: boolean, text: string): string {
  if (failed) return 'The search did not answer.';
  if (count > 0) return `${count} found`;
  return isSearching ? 'Searching…' : `Nothing fits “${text}”.`;
}
