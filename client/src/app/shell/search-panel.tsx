import { chakra } from '@chakra-ui/react';
import { BookOpen, Download, Search } from 'lucide-react';
import { Dropdown } from '~/shared/ui/dropdown.tsx';
import { PanelLink } from '~/shared/ui/menu-items.tsx';

/** A text box with quick links; searching itself is not part of it. */
export function SearchPanel() {
  return (
    <Dropdown name="search" kind="panel" label="Search" iconOnly trigger={<Search aria-hidden />}>
      <chakra.input
        type="search"
        aria-label="Search"
        placeholder="Search"
        autoComplete="off"
        w="full"
        minH="11"
        px="3"
        bg="surface.inset"
        borderRadius="sm"
      />
      <PanelHeading>Quick links</PanelHeading>
      <PanelLink to="/courses">
        <BookOpen aria-hidden />
        Course
      </PanelLink>
      <PanelHeading>Suggested search</PanelHeading>
      <PanelLink to="/downloads">
        <Download aria-hidden />
        Downloads
      </PanelLink>
    </Dropdown>
  );
}

function PanelHeading({ children }: { children: string }) {
  return (
    <chakra.p px="3" pt="4" pb="1" textStyle="note" color="text.muted">
      {children}
    </chakra.p>
  );
}
