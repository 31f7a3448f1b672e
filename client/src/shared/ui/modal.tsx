import { Dialog, Portal } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { staysForMessages } from '~/shared/feedback/over-dialogs.ts';

/** Layers of elements that cover the page. */
export const overPage = { position: 'fixed', inset: '0', zIndex: 'popover' } as const;

interface ModalProps extends Omit<ComponentProps<typeof Dialog.Root>, 'onOpenChange'> {
  readonly onClose: () => void;
}

/** The layout of a dialog: its content is in the content part. */
export function Modal({ onClose, children, ...root }: ModalProps) {
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
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
