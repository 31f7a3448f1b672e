import { chakra } from '@chakra-ui/react';
import {
  Activity,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { type MenuName, menuToggled, overlaysClosed, useIsOpen } from './overlays.ts';
import { useDismiss } from './use-dismiss.ts';
import { useHasInteracted } from './use-interaction.ts';

interface DropdownProps {
  readonly name: MenuName;
  /** Content of the button. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly iconOnly?: boolean;
  /** `menu`: a list of items with arrow-key navigation. `panel`: anything else. */
  readonly kind?: 'menu' | 'panel';
  readonly children: ReactNode;
}

/**
 * A button with a popover. Opening it closes all other overlays. On small screens, it is attached
 * to the positioned bar that contains the button, on larger ones to the button.
 */
export function Dropdown(props: DropdownProps) {
  const { name, trigger, label, iconOnly, kind = 'menu', children } = props;
  const dispatch = useAppDispatch();
  const open = useIsOpen(name);
  // Menus are rendered before they are opened: new style rules make the browser style the whole page
  // again.
  const isPrepared = useHasInteracted() && kind === 'menu';
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const dismiss = useCallback(
    (by: 'escape' | 'outside') => {
      dispatch(overlaysClosed());
      if (by === 'escape') root.current?.querySelector('button')?.focus();
    },
    [dispatch],
  );
  useDismiss(root, open, dismiss);

  useEffect(() => {
    if (open) focusables(panel.current)[0]?.focus();
  }, [open]);

  return (
    <chakra.div ref={root} position={{ base: 'static', md: 'relative' }}>
      <Button
        variant="quiet"
        size={iconOnly ? 'icon' : 'sm'}
        aria-label={iconOnly ? label : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-haspopup={kind === 'menu' ? 'menu' : 'dialog'}
        onClick={() => dispatch(menuToggled(name))}
      >
        {trigger}
      </Button>
      {(open || isPrepared) && (
        <Activity mode={open ? 'visible' : 'hidden'}>
          <chakra.div
            ref={panel}
            id={id}
            role={kind === 'menu' ? 'menu' : 'dialog'}
            aria-label={label}
            onKeyDown={kind === 'menu' ? walk : undefined}
            onClick={(event) => {
              if ((event.target as HTMLElement).closest('a, [role^=menuitem]')) {
                dispatch(overlaysClosed());
              }
            }}
            position="absolute"
            top="calc(100% + {spacing.2})"
            insetEnd={{ base: '4', md: '0' }}
            insetStart={kind === 'panel' ? { base: '4', md: 'auto' } : undefined}
            zIndex="popover"
            minW={kind === 'menu' ? 'menu' : { md: 'panel' }}
            p="2"
            bg="surface.raised"
            borderWidth="hairline"
            borderRadius="md"
            boxShadow="overlay"
            animationName="fade-in"
            animationDuration="fast"
          >
            {children}
          </chakra.div>
        </Activity>
      )}
    </chakra.div>
  );
}

function focusables(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem], input, a, button') ?? [])];
}

/** Arrow keys, Home and End move through a menu, wrapping at its ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = focusables(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}
