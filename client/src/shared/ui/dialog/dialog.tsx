import { Dialog as ChakraDialog, chakra, defineSlotRecipe } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { useUnsavedScope } from '~/shared/ui/form/drafts/unsaved.tsx';
import { onPhoneLandscape } from '~/shared/ui/layout/media-queries.ts';
import { Modal, overPage } from './modal.tsx';

/** Fills a phone's screen to its edges; in landscape, completely. */
function ofFilm(maxW: string | Readonly<Record<string, string>>) {
  return {
    positioner: { p: { base: '0', md: '8' }, [onPhoneLandscape]: { p: '0' } },
    content: {
      maxW,
      borderRadius: { base: '0', md: 'lg' },
      [onPhoneLandscape]: { maxW: 'full', borderRadius: '0' },
    },
  };
}

const recipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'title', 'description', 'body'],
  base: {
    backdrop: {
      ...overPage,
      bg: 'backdrop',
      _open: { animationName: 'fade-in', animationDuration: 'base' },
      _closed: { animationName: 'fade-out', animationDuration: 'fast' },
    },
    positioner: {
      ...overPage,
      display: 'flex',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: { base: '3', md: '8' },
    },
    content: {
      position: 'relative',
      m: 'auto',
      w: 'full',
      bg: 'surface.raised',
      color: 'text',
      borderRadius: 'lg',
      boxShadow: 'overlay',
      _open: {
        animationName: 'rise',
        animationDuration: 'base',
        animationTimingFunction: 'out',
      },
      _closed: { animationName: 'fade-out', animationDuration: 'fast' },
    },
    title: { textStyle: 'title' },
    description: { color: 'text.muted' },
    body: { p: { base: '5', md: '8' } },
  },
  variants: {
    size: {
      sm: { content: { maxW: 'form' } },
      md: { content: { maxW: 'dialog' } },
      lg: { content: { maxW: 'editor' } },
      xl: ofFilm('player'),
      // With content next to the video.
      full: ofFilm({ base: 'player', lg: 'theater' }),
      // As wide as the window, provided that there is room for the content below the video.
      cover: {
        positioner: { p: { base: '0', md: '8', lg: '0' }, [onPhoneLandscape]: { p: '0' } },
        content: {
          maxW: { base: 'player', lg: 'full' },
          minH: { lg: 'screen' },
          borderRadius: { base: '0', md: 'lg', lg: '0' },
          [onPhoneLandscape]: { maxW: 'full', borderRadius: '0' },
        },
      },
    },
    motionPreset: {
      entrance: { content: { _open: { animationDuration: 'entrance' } } },
    },
  },
  defaultVariants: { size: 'md' },
});

// Chakra's types of the variant do not include our names.
const entrance = { motionPreset: 'entrance' } as object;

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Handles Escape instead of closing: returns to the previous content of the dialog. */
  readonly onEscape?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'full' | 'cover';
  /** An alert dialog requires a response: it has no close button, and ignores clicks outside. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The content controls its own layout, up to the edges, including the heading. */
  readonly bare?: boolean;
  /** Initially focused element; by default, the first control. */
  readonly initialFocus?: () => HTMLElement | null;
  /** Whether it appears with an animation. */
  readonly entrance?: boolean;
}

/**
 * A dialog that traps focus, closes on Escape or a click outside, and restores focus. Below an
 * `UnsavedGuard`, it asks first if it has unsaved input.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    onEscape,
    title,
    description,
    children,
    size,
    role = 'dialog',
    bare,
  } = props;
  const { Scope, scope, mayLeave } = useUnsavedScope();
  const leave = async (go: () => void) => {
    if (await mayLeave()) go();
  };
  const isAlert = role === 'alertdialog';
  const heading = (
    <chakra.div mb="6" pe={isAlert ? '0' : '12'}>
      <ChakraDialog.Title asChild>
        <h2 dir="auto">{title}</h2>
      </ChakraDialog.Title>
      {description && <ChakraDialog.Description mt="2">{description}</ChakraDialog.Description>}
    </chakra.div>
  );
  return (
    <Modal
      recipe={recipe}
      size={size}
      {...(props.entrance && entrance)}
      open={open}
      onClose={() => void leave(onClose)}
      onEscapeKeyDown={(event) => {
        if (!onEscape) return;
        event.preventDefault();
        void leave(onEscape);
      }}
      role={role}
      initialFocusEl={props.initialFocus}
      closeOnInteractOutside={!isAlert}
      // What requires a response stays when a dialog that was opened before it closes.
      onRequestDismiss={(event) => isAlert && event.preventDefault()}
    >
      <Scope value={scope}>
        {bare ? (
          children
        ) : (
          <ChakraDialog.Body>
            {heading}
            {children}
          </ChakraDialog.Body>
        )}
      </Scope>
      {!isAlert && <CloseButton />}
    </Modal>
  );
}

function CloseButton() {
  return (
    <ChakraDialog.CloseTrigger asChild>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close"
        position="absolute"
        top={{ base: '3', md: '5' }}
        insetEnd={{ base: '3', md: '5' }}
        zIndex="raised"
        bg="surface.raised"
      >
        <X aria-hidden />
      </Button>
    </ChakraDialog.CloseTrigger>
  );
}

/** The heading of a bare dialog. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return (
    <ChakraDialog.Title asChild>
      <h2>{children}</h2>
    </ChakraDialog.Title>
  );
}
