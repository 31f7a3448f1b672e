import { formatNames } from '~/shared/format/format.ts';

export type Tone = 'success' | 'error' | 'warning' | 'info';

/** An action offered by a message that closes automatically, as a button in it. */
export interface MessageAction {
  readonly label: string;
  /** Full name of the button, which starts with the label: `Undo: delete the copy`. */
  readonly name: string;
  readonly onAction: () => void;
}

/** A line at the top end of the window that disappears automatically. */
interface Toast {
  readonly kind: 'toast';
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string;
  /** In milliseconds. */
  readonly duration: number;
}

/** A field that two people have changed, with the text of both values. */
export interface DoubleChange {
  readonly name: string;
  readonly label: string;
  /** Who has changed it, and what to. */
  readonly other: string;
  readonly theirs: string;
  readonly mine: string;
}

/**
 * A titled dialog, which closes automatically if it has a duration. A success is not modal: it
 * takes no focus and always closes automatically.
 */
export interface Popup {
  readonly kind: 'popup';
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string;
  /** The exact subject of a question. */
  readonly details?: string;
  /** In milliseconds; without it, the message stays until it is answered. */
  readonly duration?: number;
  /** Only for a success. */
  readonly action?: MessageAction;
  /** Makes it a question, with this label on the button that confirms it. */
  readonly confirm?: string;
  /** Label of the button that leaves everything as it is; `Cancel` by default. */
  readonly keep?: string;
  readonly onAnswer?: (confirmed: boolean, kept: ReadonlySet<string>) => void;
  /** Fields of which one value is chosen. */
  readonly doubles?: readonly DoubleChange[];
  /** Whether messages queued behind it are dropped. */
  readonly last?: boolean;
}

export type Message = Toast | Popup;

let waiting: Message[] = [];
const listeners = new Set<() => void>();

function send(message: Message): void {
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

/**
 * A single component shows the messages; it takes them once it is mounted. Until its code is
 * loaded, another one may show them as well.
 */
export function subscribe(onMessage: () => void): () => void {
  listeners.add(onMessage);
  return () => listeners.delete(onMessage);
}

export function pendingFeedback(): readonly Message[] {
  return waiting;
}

export function takeFeedback(): readonly Message[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function toast(
  tone: Tone,
  title: string,
  options: { text?: string; duration?: number } = {},
) {
  send({ kind: 'toast', tone, title, duration: 3_000, ...options });
}

export function popup(
  tone: Tone,
  title: string,
  options: Omit<Popup, 'kind' | 'tone' | 'title'> = {},
) {
  send({ kind: 'popup', tone, title, ...options });
}

const yesDelete = 'Yes, delete it!';

/**
 * Asks for confirmation of an action that cannot be undone; false if dismissed. Where the action is
 * itself a cancellation, the other button needs a label of its own.
 */
export function confirm(
  title: string,
  text: string,
  yes = yesDelete,
  keep = 'Cancel',
): Promise<boolean> {
  return new Promise((onAnswer) => {
    send({ kind: 'popup', tone: 'warning', title, text, confirm: yes, keep, onAnswer });
  });
}

/**
 * Asks which value each field should have. Returns the names of the fields that keep the value of
 * the other person; null if dismissed.
 */
export function chooseValues(
  text: string,
  doubles: readonly DoubleChange[],
): Promise<ReadonlySet<string> | null> {
  return new Promise((resolve) => {
    send({
      ...{ kind: 'popup', tone: 'warning', title: 'Save over newer changes?', text, doubles },
      confirm: 'Save',
      onAnswer: (confirmed, kept) => resolve(confirmed ? kept : null),
    });
  });
}

interface Deletion {
  readonly title?: string;
  readonly text?: string;
  /** Name of what is deleted, or names of several. */
  readonly name: string | readonly string[];
  /** What is deleted with it: `29 lessons`. Empty entries are omitted. */
  readonly along?: readonly string[];
  readonly yes?: string;
}

/** Asks for confirmation of a deletion, naming what is deleted; false if dismissed. */
export function confirmDeletion(deletion: Deletion): Promise<boolean> {
  const { title = 'Are you sure?', text = "You won't be able to revert this!" } = deletion;
  const { name, along = [], yes = yesDelete } = deletion;
  const rest = along.filter(Boolean).join(' and ');
  const names = typeof name === 'string' ? [name] : name;
  const whose = names.length > 1 ? 'their' : 'its';
  const details = `Delete ${formatNames(names)}${rest && ` with ${whose} ${rest}`}?`;
  return new Promise((onAnswer) => {
    send({ kind: 'popup', tone: 'warning', title, text, details, confirm: yes, onAnswer });
  });
}
