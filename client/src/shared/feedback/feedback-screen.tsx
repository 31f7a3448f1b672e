import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { DoubleChanges } from './double-changes.tsx';
import { type Message, type Popup, takeFeedback } from './feedback.ts';
import { showToast, Toasts } from './toasts.tsx';
import { toneStyle } from './tone-styles.ts';

/** Returns whether a message requires a response: errors do, successes do not. */
const isModal = (message: Message): message is Popup =>
  message.kind === 'popup' && message.tone !== 'success';

/** Shows the messages; those that require a response are shown one after another. */
export function FeedbackScreen({ waiting }: { waiting: readonly Message[] }) {
  const [popups, setPopups] = useState<readonly Popup[]>([]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const taken = takeFeedback();
    for (const message of taken) {
      if (!isModal(message)) queueMicrotask(() => showToast(message));
    }
    const more = taken.filter(isModal);
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

function Detailed({ text, details }: Popup) {
  return (
    <>
      <chakra.span display="block" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.span>
      {details && (
        <chakra.span
          display="block"
          mt="3"
          color="text"
          fontWeight="semibold"
          overflowWrap="anywhere"
        >
          {details}
        </chakra.span>
      )}
    </>
  );
}

function PopupDialog({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { color, Icon } = toneStyle(popup.tone);

  const answer = (confirmed: boolean) => {
    setOpen(false);
    popup.onAnswer?.(confirmed, kept);
    // Waits until the dialog has closed, so that the focus returns to where it was.
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
      size={popup.doubles ? 'md' : 'sm'}
      title={
        <Flex as="span" align="center" gap="3">
          <chakra.span color={color} aria-hidden display="inline-flex">
            <Icon />
          </chakra.span>
          {popup.title}
        </Flex>
      }
      description={(popup.text || popup.details) && <Detailed {...popup} />}
    >
      {popup.doubles && <DoubleChanges doubles={popup.doubles} kept={kept} onChange={setKept} />}
      <Flex gap="3" justify="flex-end" wrap="wrap">
        {popup.confirm ? (
          <>
            <Button variant="outline" onClick={() => answer(false)}>
              {popup.keep ?? 'Cancel'}
            </Button>
            <Button
              variant={popup.tone === 'warning' ? 'danger' : 'solid'}
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
