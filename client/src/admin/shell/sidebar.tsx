import { chakra, defineRecipe, Flex } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { UnreadCount } from '~/admin/inbox/unread-count.tsx';
import { useRole } from '~/admin/session/api.ts';
import { itemRow } from '~/shared/ui/dialog/menu-items.tsx';
import { type DashboardGroup, entriesFor } from './entries.ts';

const entryRecipe = defineRecipe({
  base: {
    ...itemRow,
    color: 'text.muted',
    _hover: { color: 'text', bg: 'surface.inset' },
    _currentPage: { color: 'text', bg: 'surface.inset', fontWeight: 'semibold' },
    '& svg': { boxSize: '1.15em', flexShrink: 0 },
  },
});

const EntryLink = chakra(NavLink, entryRecipe);
const EntryButton = chakra('button', entryRecipe, { defaultProps: { type: 'button' } });

/** Navigation of the back office. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const role = useRole();
  return (
    <Flex as="nav" aria-label="Back office" direction="column" gap="0.5">
      {entriesFor(role).map((entry) =>
        'group' in entry ? (
          <SidebarGroup key={entry.group} group={entry} onNavigate={onNavigate} />
        ) : (
          <EntryLink
            key={entry.to}
            to={entry.to}
            end={entry.to === '/dashboard'}
            onClick={onNavigate}
          >
            <entry.icon aria-hidden />
            {entry.label}
            {entry.to === '/dashboard/messages' && (
              <chakra.span ms="auto">
                <UnreadCount />
              </chakra.span>
            )}
          </EntryLink>
        ),
      )}
    </Flex>
  );
}

interface SidebarGroupProps {
  readonly group: DashboardGroup;
  readonly onNavigate?: (() => void) | undefined;
}

/** Collapsed unless it contains the current page or was opened by the admin. */
function SidebarGroup({ group, onNavigate }: SidebarGroupProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const open = opened || group.entries.some(({ to }) => pathname.startsWith(to));
  return (
    <div>
      <EntryButton aria-expanded={open} aria-controls={id} onClick={() => setOpened(!opened)}>
        <group.icon aria-hidden />
        {group.group}
        <chakra.span
          aria-hidden
          display="inline-flex"
          ms="auto"
          transform={open ? 'rotate(180deg)' : undefined}
        >
          <ChevronDown />
        </chakra.span>
      </EntryButton>
      <chakra.div id={id} hidden={!open} ms="5" ps="2" borderStartWidth="hairline">
        {group.entries.map(({ to, label, icon: Icon }) => (
          <EntryLink key={to} to={to} onClick={onNavigate}>
            <Icon aria-hidden />
            {label}
          </EntryLink>
        ))}
      </chakra.div>
    </div>
  );
}
