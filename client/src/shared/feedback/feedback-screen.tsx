import {
  chakra,
  createToaster,
  Flex,
  Portal,
  Toaster,
  Toast as ToastParts,
} from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { type Message, type Popup, type Tone, takeFeedback } from './feedback.ts';

const toaster = createToaster({ placement: 'top-end', max: 4, overlap: false });

const looks = {
  success: { color: 'success', Icon: CircleCheck },
  error: { color: 'danger', Icon: CircleAlert },
  warning: { color: 'warning', Icon: TriangleAlert },
  info: { color: 'text', Icon: Info },
} as const satisfies Record<Tone, object>;

/** Draws toasts and popups; popups wait for each other. */
export function FeedbackScreen({ waiting }: { waiting: readonly Message[] }) {
  const [popups, setPopups] = useState<readonly Popup[]>([]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const taken = takeFeedback();
    for (const message of taken) {
      if (message.kind === 'toast') {
        const { tone, title, text, duration } = message;
        queueMicrotask(() => toaster.create({ type: tone, title, description: text, duration }));
      }
    }
    const more = taken.filter((message) => message.kind === 'popup');
    if (more.length > 0) setPopups((shown) => [...shown, ...more]);
  }, [waiting]);

  const [first] = popups;
  const next = () => setPopups(([answered, ...rest]) => (answered?.last ? [] : rest));
  return (
    <>
      <Toasts />
      {first && <PopupDialog key={popupKey(first)} popup={first} onClose={next} />}
    </>
  );
}

const keys = new WeakMap<Popup, number>();
let count = 0;

function popupKey(popup: Popup): number {
  const key = keys.get(popup) ?? ++count;
  keys.set(popup, key);
  return key;
}

function Toasts() {
  return (
    <Portal>
      <Toaster toaster={toaster} zIndex="toast">
        {({ type, title, description }) => {
          const { color, Icon } = looks[(type as Tone) ?? 'info'] ?? looks.info;
          return (
            <ToastParts.Root
              bg="surface.raised"
              boxShadow="overlay"
              borderRadius="md"
              px="4"
              py="3"
              w={{ base: 'full', sm: 'panel' }}
              display="flex"
              gap="3"
            >
              <chakra.span color={color} mt="0.5" aria-hidden>
                <Icon size="1.25em" />
              </chakra.span>
              <div>
                <ToastParts.Title textStyle="control" color={color}>
                  {title}
                </ToastParts.Title>
                {description && (
                  <ToastParts.Description textStyle="small" color="text.muted">
                    {description}
                  </ToastParts.Description>
                )}
              </div>
            </ToastParts.Root>
          );
        }}
      </Toaster>
    </Portal>
  );
}

function PopupDialog({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const { color, Icon } = looks[popup.tone];

  const answer = (confirmed: boolean) => {
    setOpen(false);
    popup.onAnswer?.(confirmed);
    // The dialog leaves first, so that focus is back where it came from.
    setTimeout(onClose, 150);
  };

  useEffect(() => {
    if (popup.duration === undefined) return;
    const timer = setTimeout(() => {
      setOpen(false);
      setTimeout(onClose, 150);
    }, popup.duration);
    return () => clearTimeout(timer);
  }, [popup, onClose]);

  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      role="alertdialog"
      size="sm"
      title={
        <Flex as="span" align="center" gap="3">
          <chakra.span color={color} aria-hidden display="inline-flex">
            <Icon />
          </chakra.span>
          {popup.title}
        </Flex>
      }
      description={popup.text}
    >
      <Flex gap="3" justify="flex-end" wrap="wrap">
        {popup.confirm ? (
          <>
            <Button look="outline" onClick={() => answer(false)}>
              Cancel
            </Button>
            <Button
              look={popup.tone === 'warning' ? 'danger' : 'solid'}
              onClick={() => answer(true)}
            >
              {popup.confirm}
            </Button>
          </>
        ) : (
          <Button onClick={() => answer(false)}>OK</Button>
        )}
      </Flex>
    </Dialog>
  );
}
