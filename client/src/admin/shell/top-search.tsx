import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type LinkOption, OptionList } from '~/shared/ui/option-list.tsx';
import { useMayLeave } from '~/shared/ui/unsaved.tsx';
import { useCombobox } from '~/shared/ui/use-combobox.ts';
import { useDismiss } from '~/shared/ui/use-dismiss.ts';
import { useSearchOptions } from './use-search-options.tsx';

/**
 * Finds courses, lessons, tutorials and livestreams, hidden ones too, and for admins users; opens
 * their screen. Ctrl+K leads to it from everywhere, and lists every screen and action.
 */
export function TopSearch() {
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** Called by Ctrl+K, it lists its commands before anything is typed. */
  const [state, setState] = useState<'closed' | 'open' | 'called'>('closed');
  const isListing = state === 'called' || (state === 'open' && text.trim() !== '');
  const { options, status } = useSearchOptions(text, isListing);
  const close = () => setState('closed');
  useDismiss(box, state !== 'closed', close);
  useShortcut(() => {
    field.current?.focus();
    field.current?.select();
    setState('called');
  });

  const open = async ({ to }: LinkOption) => {
    close();
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

  return (
    <chakra.div ref={box} position="relative" flex="1" minW="0" maxW="panel">
      <chakra.input
        ref={field}
        type="search"
        aria-label="Search the back office"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder="Search (Ctrl+K)"
        autoComplete="off"
        maxLength={200}
        value={text}
        {...combobox.fieldProps}
        onFocus={() => setState('open')}
        onChange={(event) => {
          setText(event.target.value);
          setState((before) => (before === 'closed' ? 'open' : before));
          combobox.reset();
        }}
        w="full"
        h="10"
        px="4"
        bg="surface.inset"
        borderRadius="pill"
        textStyle="small"
      />
      {isListing && (
        <Found {...{ options, combobox, status }} onOpen={(option) => void open(option)} />
      )}
    </chakra.div>
  );
}

interface FoundProps {
  readonly options: readonly LinkOption[];
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly status: string;
  readonly onOpen: (option: LinkOption) => void;
}

function Found({ options, combobox, status, onOpen }: FoundProps) {
  return (
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
      <OptionList label="Results" options={options} combobox={combobox} onOpen={onOpen} />
      <chakra.p role="status" px="3" py="2" textStyle="small" color="text.muted">
        {status}
      </chakra.p>
    </chakra.div>
  );
}

/** Calls back for Ctrl+K or Command+K, unless a dialog is open. */
function useShortcut(onPressed: () => void): void {
  const latest = useRef(onPressed);
  useEffect(() => {
    latest.current = onPressed;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isIt = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isIt || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
