import { Dialog, Portal } from '@chakra-ui/react';
import { type ComponentProps, useLayoutEffect } from 'react';
import { staysForMessages } from '~/shared/feedback/over-dialogs.ts';

/** Layers of elements that cover the page. */
export const overPage = { position: 'fixed', inset: '0', zIndex: 'popover' } as const;

/**
 * Sets a custom property that Zag otherwise sets when a dialog opens and removes when it closes.
 * Each change makes the browser style the whole page again.
 */
function setScrollbarWidth(): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`);
}

interface ModalProps extends Omit<ComponentProps<typeof Dialog.Root>, 'onOpenChange'> {
  readonly onClose: () => void;
}

/** The layout of a dialog: its content is in the content part. */
export function Modal({ onClose, children, ...root }: ModalProps) {
  // Before the effects of the dialog.
  useLayoutEffect(setScrollbarWidth, []);
  return (
    <Dialog.Root
      onOpenChange={(details) => !details.open && onClose()}
      onPointerDownOutside={staysForMessages}
      // Focus is trapped; if it moves to another dialog, this one stays open.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
      {...root}
    >
      <Portal>
        {/* Receives the pointer in place of the page, which is not disabled: see global-styles.ts. */}
        <Dialog.Backdrop pointerEvents="auto" />
        <Dialog.Positioner>
          <Dialog.Content>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
