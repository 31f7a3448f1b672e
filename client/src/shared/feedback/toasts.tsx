import {
  chakra,
  createToaster,
  Flex,
  Portal,
  Toaster,
  Toast as ToastParts,
} from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import type { Message, MessageAction } from './feedback.ts';
import { isOver, isOverDialogs, overDialogs } from './over-dialogs.ts';
import { type ToneStyle, toneStyle } from './tone-styles.ts';

/** Maximum number of messages on screen; a further one replaces the oldest. */
const shownAtOnce = 3;
/**
 * Default duration of a success, in milliseconds: long enough to read it and to reach its button.
 */
const successMs = 8_000;
/**
 * Duration of a success with an action, in milliseconds, which takes longer to read and decide on.
 */
const offerMs = 15_000;

/** The messages on screen. */
export const toaster = createToaster({ placement: 'top-end', overlap: false });

let lastId = 0;
let shown: { readonly id: string; readonly words: string }[] = [];

/**
 * Shows a message that takes no focus and closes automatically. A repeated message replaces the
 * earlier one.
 */
export function showToast(message: Message): void {
  const { kind, tone, title, text } = message;
  const action = 'action' in message ? message.action : undefined;
  const { duration = action ? offerMs : successMs } = message;
  const words = `${title} ${text}`;
  const room = shown.filter((one) => one.words !== words).slice(1 - shownAtOnce);
  for (const old of shown) if (!room.includes(old)) toaster.remove(old.id);
  lastId += 1;
  const id = `message-${lastId}`;
  shown = [...room, { id, words }];
  toaster.create({
    ...{ id, type: tone, title, description: text, duration },
    // Popups are dialogs with a title and an OK button, whether or not they require a response.
    meta: { isDialog: kind === 'popup', action },
    onStatusChange: ({ status }) => {
      if (status !== 'visible') shown = shown.filter((one) => one.id !== id);
    },
  });
}

/** Makes messages reachable by keyboard while a dialog traps the focus. */
function reachOverDialogs(): () => void {
  const handlers = new AbortController();
  const options = { capture: true, signal: handlers.signal };
  const isWithin = ({ target }: Event) => target instanceof Element && isOver(target);
  // Escape closes the dialog, unless the focus is in a message.
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
  // An open dialog would handle Tab itself.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !isWithin(event)) return;
      const next = nextButton(event.target as Element, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    },
    options,
  );
  // A dialog that receives this event would take the focus back.
  window.addEventListener(
    'focusin',
    (event) => {
      if (!isWithin(event)) return;
      event.stopPropagation();
      toaster.pause();
    },
    options,
  );
  // A message that is removed loses the focus while the toaster still counts it among those to resume.
  window.addEventListener(
    'focusout',
    (event) => isWithin(event) && queueMicrotask(() => toaster.resume()),
    options,
  );
  return () => handlers.abort();
}

/** Returns the button that Tab leads to, from a button of a message or from the container. */
function nextButton(from: Element, isBack: boolean): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[${overDialogs}] button`)];
  const at = buttons.indexOf(from as HTMLElement);
  return buttons[at < 0 ? 0 : at + (isBack ? -1 : 1)];
}

/**
 * Shows messages that require no response. Alt+T moves the focus to them. They stack, and stay open
 * while they are hovered or focused.
 */
export function Toasts() {
  useEffect(reachOverDialogs, []);
  return (
    <Portal>
      <Toaster
        toaster={toaster}
        zIndex="toast"
        aria-label="Notifications (Alt+T)"
        {...isOverDialogs}
      >
        {({ id, type, title, description, meta }) => (
          <Toast
            style={toneStyle(type)}
            title={title}
            text={description}
            isDialog={Boolean(meta?.isDialog)}
            action={meta?.action as MessageAction | undefined}
            onClose={() => toaster.dismiss(id)}
          />
        )}
      </Toaster>
    </Portal>
  );
}

interface ToastProps {
  readonly style: ToneStyle;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly isDialog: boolean;
  readonly action: MessageAction | undefined;
  readonly onClose: () => void;
}

function Toast({ style: { color, Icon }, title, text, isDialog, action, onClose }: ToastProps) {
  return (
    <ToastParts.Root
      {...(isDialog && { role: 'dialog' })}
      bg="surface.raised"
      boxShadow="overlay"
      borderRadius="md"
      // An open dialog disables pointer events elsewhere.
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
      <Flex gap="2" wrap="wrap" justify="flex-end">
        {action && (
          <ToastButton
            name={action.name}
            onPress={() => {
              onClose();
              action.onAction();
            }}
          >
            {action.label}
          </ToastButton>
        )}
        {isDialog && <ToastButton onPress={onClose}>OK</ToastButton>}
      </Flex>
    </ToastParts.Root>
  );
}

interface ToastButtonProps {
  readonly name?: string;
  readonly onPress: () => void;
  readonly children: string;
}

function ToastButton({ name, onPress, children }: ToastButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={name}
      title={name && 'Alt+T, then Tab'}
      // Keeps the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
