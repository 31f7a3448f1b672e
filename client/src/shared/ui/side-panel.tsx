import { chakra, Dialog, defineSlotRecipe } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal, overPage } from './modal.tsx';

const recipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content'],
  base: {
    backdrop: {
      ...overPage,
      bg: 'backdrop',
      _open: { animationName: 'fade-in', animationDuration: 'base' },
    },
    positioner: {
      ...overPage,
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
    <Modal recipe={recipe} open={open} onClose={onClose}>
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
    </Modal>
  );
}
