import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Dropdown } from '~/shared/ui/dialog/dropdown.tsx';
import { menuToggled, overlaysClosed, useIsOpen } from '~/shared/ui/dialog/overlays.ts';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';

const SearchCombobox = lazyPart(
  () => import('~/public/search/search-combobox.tsx').then((m) => m.SearchCombobox),
  { waiting: <Spinner label="Loading the search" minH="20" /> },
);

/** Search panel below its button. Ctrl+K, Command+K and the slash key open it from anywhere. */
export function SearchPanel() {
  const dispatch = useAppDispatch();
  const isOpen = useIsOpen('search');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !isTyping(event.target);
      if (isOpen || (!isCommand && !isSlash) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      dispatch(menuToggled('search'));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch, isOpen]);
  return (
    <Dropdown
      name="search"
      kind="panel"
      label="Search"
      iconOnly
      trigger={<Search aria-hidden onPointerEnter={SearchCombobox.preload} />}
    >
      <SearchCombobox onDone={() => dispatch(overlaysClosed())} />
    </Dropdown>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
