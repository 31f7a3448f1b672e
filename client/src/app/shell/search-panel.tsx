import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { menuToggled, overlaysClosed, selectOpenOverlay } from '~/shared/overlays.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
import { Dropdown } from '~/shared/ui/dropdown.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';

const loadCombobox = () => import('~/features/search/search-combobox.tsx');
const SearchCombobox = lazy(() => loadCombobox().then((m) => ({ default: m.SearchCombobox })));

/** The search below its button; Ctrl K, Command K and the slash open it from anywhere. */
export function SearchPanel() {
  const dispatch = useAppDispatch();
  const isOpen = useSelector(selectOpenOverlay) === 'search';
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
      trigger={<Search aria-hidden onPointerEnter={() => void loadCombobox()} />}
    >
      <Suspense fallback={<Spinner label="Loading the search" minH="20" />}>
        <SearchCombobox onDone={() => dispatch(overlaysClosed())} />
      </Suspense>
    </Dropdown>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
