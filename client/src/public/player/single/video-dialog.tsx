import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { playerFocus } from '~/public/player/stage/player-focus.ts';
import { Dialog, DialogTitle } from '~/shared/ui/dialog/dialog.tsx';

interface VideoDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a video that is not a lesson. */
export function VideoDialog({ title, onClose, children }: VideoDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="xl" bare initialFocus={playerFocus}>
      <Flex direction="column">
        {/* Kept out of the lazily loaded player: an element added later does not label the
            dialog. */}
        <chakra.div
          textStyle="title"
          p={{ base: '4', md: '6' }}
          pe={{ base: '16', md: '20' }}
          overflowWrap="anywhere"
          lineClamp={{ base: 3, md: 'none' }}
        >
          <DialogTitle>{title}</DialogTitle>
        </chakra.div>
        {children}
      </Flex>
    </Dialog>
  );
}
