import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { ScrollRow } from '~/shared/ui/list/scroll-row.tsx';
import type { CourseFilter } from './use-course-filters.ts';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '4',
    borderWidth: 'hairline',
    borderColor: 'border.strong',
    borderRadius: 'pill',
    textStyle: 'control',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    _hover: { borderColor: 'text' },
    '&[aria-current]': { bg: 'surface.inverse', color: 'text.inverse', borderColor: 'transparent' },
  },
});

/** The filters of the course list. Each is a row of links with the number of matching courses. */
export function CourseFilters({ filters }: { filters: readonly CourseFilter[] }) {
  return (
    <chakra.nav
      aria-label="Filter courses"
      display="flex"
      flexDirection="column"
      gap="3"
      mb={{ base: '6', lg: '10' }}
    >
      {filters.map(({ name, options }) => (
        <ScrollRow key={name}>
          <chakra.ul aria-label={name} display="flex" gap="2" w="max-content" listStyleType="none">
            {options.map(({ label, count, search, isChosen }) => (
              <li key={search}>
                <Chip to={search} aria-current={isChosen || undefined} preventScrollReset>
                  {label}
                  <span>
                    {count}
                    <chakra.span srOnly>{count === 1 ? ' course' : ' courses'}</chakra.span>
                  </span>
                </Chip>
              </li>
            ))}
          </chakra.ul>
        </ScrollRow>
      ))}
    </chakra.nav>
  );
}
