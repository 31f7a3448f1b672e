import {
  chakra,
  createToaster,
  Flex,
  Portal,
  Toaster,
  Toast as ToastParts,
} from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import type { Message } from './feedback.ts';
import { type Look, lookOf } from './looks.ts';
import { isOver, isOverDialogs } from './over-dialogs.ts';

/** Messages on the screen at once; a further one takes the place of the oldest. */
const shownAtOnce = 3;
/** Milliseconds that a success stays where nothing else is said: long enough to read and to reach. */
const successMs = 8_000;

const toaster = createToaster({ placement: 'top-end', overlap: false });

let lastId = 0;
let shown: { readonly id: string; readonly words: string }[] = [];

/** Shows a message that takes no focus and closes by itself. Said again, it takes its own place. */
export function showToast({ kind, tone, title, text, duration = successMs }: Message): void {
  const words = `${title} ${text}`;
  const room = shown.filter((one) => one.words !== words).slice(1 - shownAtOnce);
  for (const old of shown) if (!room.includes(old)) toaster.remove(old.id);
  lastId += 1;
  const id = `message-${lastId}`;
  shown = [...room, { id, words }];
  toaster.create({
    ...{ id, type: tone, title, description: text, duration },
    // Popups are titled dialogs with OK, whether they wait for it or not.
    meta: { isDialog: kind === 'popup' },
    onStatusChange: ({ status }) => {
      if (status !== 'visible') shown = shown.filter((one) => one.id !== id);
    },
  });
}

/** Has messages answer to the keyboard while a dialog keeps the focus inside. */
function reachOverDialogs(): () => void {
  const handlers = new AbortController();
  const options = { capture: true, signal: handlers.signal };
  const isWithin = ({ target }: Event) => target instanceof Element && isOver(target);
  // Escape belongs to the dialog, unless the focus is in a message.
  window.addEventListener(
    'keydown',
    (event) => {
      const last = shown.at(-1);
      if (event.key !== 'Escape' || !last || !isWithin(event)) return;
      event.preventDefault();
      event.stopPropagation();
      toaster.dismiss(last.id);
    },
    options,
  );
  // A dialog that heard of it would take the focus back.
  window.addEventListener(
    'focusin',
    (event) => {
      if (!isWithin(event)) return;
      event.stopPropagation();
      toaster.pause();
    },
    options,
  );
  window.addEventListener('focusout', (event) => isWithin(event) && toaster.resume(), options);
  return () => handlers.abort();
}

/** Where messages that need no answer appear: they stack, and the pointer or the focus holds them. */
export function Toasts() {
  useEffect(reachOverDialogs, []);
  return (
    <Portal>
      <Toaster toaster={toaster} zIndex="toast" aria-label="Notifications" {...isOverDialogs}>
        {({ id, type, title, description, meta }) => (
          <Toast
            look={lookOf(type)}
            title={title}
            text={description}
            isDialog={Boolean(meta?.isDialog)}
            onClose={() => toaster.dismiss(id)}
          />
        )}
      </Toaster>
    </Portal>
  );
}

interface ToastProps {
  readonly look: Look;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly isDialog: boolean;
  readonly onClose: () => void;
}

function Toast({ look: { color, Icon }, title, text, isDialog, onClose }: ToastProps) {
  return (
    <ToastParts.Root
      {...(isDialog && { role: 'dialog' })}
      bg="surface.raised"
      boxShadow="overlay"
      borderRadius="md"
      // An open dialog takes the pointer from all else.
      pointerEvents="auto"
      px="4"
      py="3"
      w="panel"
      maxW="calc(100vw - {spacing.8})"
      display="flex"
      alignItems="flex-start"
      gap="3"
    >
      <chakra.span color={color} mt="0.5" aria-hidden>
        <Icon size="1.25em" />
      </chakra.span>
      <Flex direction="column" flex="1" minW="0" overflowWrap="anywhere">
        <ToastParts.Title textStyle="control" color={color} asChild={isDialog}>
          {isDialog ? <h2>{title}</h2> : title}
        </ToastParts.Title>
        {text && (
          <ToastParts.Description textStyle="small" color="text.muted">
            {text}
          </ToastParts.Description>
        )}
      </Flex>
      {isDialog && (
        <Button
          look="outline"
          size="sm"
          // The focus stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClose}
        >
          OK
        </Button>
      )}
    </ToastParts.Root>
  );
}
