import { chakra, Dialog, defineSlotRecipe, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { staysForMessages } from '~/shared/feedback/over-dialogs.ts';
import { Button } from './button.tsx';

const recipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'backdrop',
      zIndex: 'popover',
      _open: { animationName: 'fade-in', animationDuration: 'base' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'popover',
      display: 'flex',
      justifyContent: 'flex-end',
    },
    content: {
      w: 'panel',
      maxW: 'full',
      h: 'full',
      overflowY: 'auto',
      p: '4',
      bg: 'surface.raised',
      boxShadow: 'overlay',
      _open: {
        animationName: 'slide-in',
        animationDuration: 'base',
        animationTimingFunction: 'out',
      },
    },
  },
});

interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel from the side: locks the page, keeps focus, closes on Escape or a click outside. */
export function SidePanel({ open, onClose, title, children }: SidePanelProps) {
  return (
    <Dialog.Root
      recipe={recipe}
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      onPointerDownOutside={staysForMessages}
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="4">
              <Dialog.Title asChild>
                <chakra.h2 textStyle="subtitle" px="3">
                  {title}
                </chakra.h2>
              </Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <Button look="quiet" size="icon" aria-label="Close">
                  <X aria-hidden />
                </Button>
              </Dialog.CloseTrigger>
            </chakra.div>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
