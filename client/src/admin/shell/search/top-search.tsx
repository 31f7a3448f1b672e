import { searchTextLimit } from '@atelier/contracts/core/limits';
import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type LinkOption, OptionList } from '~/shared/ui/dialog/option-list.tsx';
import { useCombobox } from '~/shared/ui/dialog/use-combobox.ts';
import { useDismiss } from '~/shared/ui/dialog/use-dismiss.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useMayLeave } from '~/shared/ui/form/drafts/unsaved.tsx';
import { searchSheet } from './search-sheet.ts';
import { useSearchOptions } from './use-search-options.tsx';

/**
 * Finds courses, lessons, tutorials and livestreams, including hidden ones, and, for admins, users;
 * opens their screens. Ctrl+K or Command+K focuses it from anywhere. That shortcut or a click lists
 * all screens and actions.
 */
export function TopSearch() {
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** `called` by the shortcut, it lists its commands before any text is entered. */
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
    <chakra.div
      ref={box}
      flex="1"
      minW="0"
      maxW="panel"
      position="relative"
      css={isListing ? searchSheet.box : {}}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) close();
      }}
    >
      <Field
        ref={field}
        value={text}
        {...combobox.fieldProps}
        onFocus={() => setState('open')}
        onClick={() => setState('called')}
        onChange={(event) => {
          setText(event.target.value);
          setState((before) => (before === 'closed' ? 'open' : before));
          combobox.reset();
        }}
      />
      {isListing && (
        <>
          <CloseButton
            onClose={(hasKeys) => {
              setText('');
              close();
              // Focusing the field would open the on-screen keyboard again.
              const next = hasKeys ? field.current : document.getElementById('main');
              next?.focus({ preventScroll: true });
            }}
          />
          <Found {...{ options, combobox, status }} onOpen={(option) => void open(option)} />
        </>
      )}
    </chakra.div>
  );
}

const Field = chakra(
  'input',
  {
    base: {
      w: 'full',
      h: '10',
      px: '4',
      bg: 'surface.inset',
      borderRadius: 'pill',
      textStyle: 'small',
    },
  },
  {
    defaultProps: {
      type: 'search',
      'aria-label': 'Search the back office',
      'aria-keyshortcuts': 'Control+K Meta+K',
      placeholder: 'Search (Ctrl+K)',
      autoComplete: 'off',
      maxLength: searchTextLimit,
    },
  },
);

/** Reports whether the button was activated with the keyboard. */
function CloseButton({ onClose }: { onClose: (hasKeys: boolean) => void }) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Close search"
      display="none"
      css={searchSheet.close}
      onClick={({ detail }) => onClose(detail === 0)}
    >
      <X aria-hidden />
    </Button>
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
      top="100%"
      mt="2"
      p="2"
      bg="surface.raised"
      borderWidth="hairline"
      borderRadius="md"
      boxShadow="overlay"
      css={searchSheet.list}
    >
      <OptionList label="Results" options={options} combobox={combobox} onOpen={onOpen} />
      <chakra.p role="status" px="3" py="2" textStyle="small" color="text.muted">
        {status}
      </chakra.p>
    </chakra.div>
  );
}

/** Calls back on Ctrl+K or Command+K, unless a dialog is open. */
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
