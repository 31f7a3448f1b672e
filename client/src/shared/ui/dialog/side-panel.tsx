import { chakra, Dialog, defineSlotRecipe } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { Modal, overPage } from './modal.tsx';

const recipeOf = (justifyContent: 'flex-start' | 'flex-end', animationName: string) =>
  defineSlotRecipe({
    slots: ['backdrop', 'positioner', 'content'],
    base: {
      backdrop: {
        ...overPage,
        bg: 'backdrop',
        _open: { animationName: 'fade-in', animationDuration: 'base' },
      },
      positioner: { ...overPage, display: 'flex', justifyContent },
      content: {
        w: 'panel',
        maxW: 'full',
        h: 'full',
        overflowY: 'auto',
        p: '4',
        bg: 'surface.raised',
        boxShadow: 'overlay',
        _open: { animationName, animationDuration: 'base', animationTimingFunction: 'out' },
      },
    },
  });

const recipes = {
  start: recipeOf('flex-start', 'slide-in-start'),
  end: recipeOf('flex-end', 'slide-in'),
};

interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Where the button that opens it is. */
  readonly side?: keyof typeof recipes;
  readonly children: ReactNode;
}

/** A side panel: locks the page, traps focus, closes on Escape or a click outside. */
export function SidePanel({ open, onClose, title, side = 'end', children }: SidePanelProps) {
  return (
    <Modal recipe={recipes[side]} open={open} onClose={onClose}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="4">
        <Dialog.Title asChild>
          <chakra.h2 textStyle="subtitle" px="3">
            {title}
          </chakra.h2>
        </Dialog.Title>
        <Dialog.CloseTrigger asChild>
          <Button variant="quiet" size="icon" aria-label="Close">
            <X aria-hidden />
          </Button>
        </Dialog.CloseTrigger>
      </chakra.div>
      {children}
    </Modal>
  );
}
