import { Dialog, Portal } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { staysForMessages } from '~/shared/feedback/over-dialogs.ts';

/** Where what covers the page lies. */
export const overPage = { position: 'fixed', inset: '0', zIndex: 'popover' } as const;

interface ModalProps extends Omit<ComponentProps<typeof Dialog.Root>, 'onOpenChange'> {
  readonly onClose: () => void;
}

/** The parts of a dialog, in their places: what is in it stands inside its content. */
export function Modal({ onClose, children, ...root }: ModalProps) {
  return (
    <Dialog.Root
      onOpenChange={(details) => !details.open && onClose()}
      onPointerDownOutside={staysForMessages}
      // Focus is kept inside; when it is moved for another dialog, this one stays.
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
