import type { OutlinePart } from '@atelier/contracts/catalog/sections';
import { lessonsChanged } from '~/admin/courses/lessons/api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import type { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { untilAnswered } from '~/shared/api/until-answered.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { isDeclined, resolveConflict } from '~/shared/feedback/save-conflicts.ts';
import { draftKeys, dropDraft, readDraft, storeDraft } from '~/shared/ui/form/drafts/drafts.ts';
import { arrangeLessons } from './sections-api.ts';

export interface OwnOutline {
  readonly outline: OutlinePart[];
  /** When it was saved, in milliseconds since 1970; null until then. */
  readonly savedAt: number | null;
}

interface Saving {
  /** The order made on this screen; null after a failure, when the stored order is shown. */
  own: OwnOutline | null;
  /** The next order to save, if any. */
  wanted: OutlinePart[] | null;
  /** The stored order at the time this order was made. */
  base: OutlinePart[];
  isSaving: boolean;
  /** Whether saving was delayed, so that its success should be reported. */
  isLate: boolean;
}

type Dispatch = ReturnType<typeof useAppDispatch>;

const prefix = 'order-of-lessons:';
/** By course ID. Entries outlive the list of lessons in which they were made. */
const savings = new Map<string, Saving>();
const listeners = new Set<() => void>();

export function onOrders(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The order of a course's lessons that was made in this tab, if any. */
export function ownOrder(courseId: string): OwnOutline | null {
  return savings.get(courseId)?.own ?? null;
}

/**
 * Saves an order of lessons. Saves run one at a time, and only the latest order is kept waiting. If
 * the network or server is unavailable, the save is repeated until it succeeds, even after a
 * reload. If someone else has changed the order in the meantime, the admin is asked. After any
 * other failure, the stored order is shown again.
 * @param shown the stored order at the time this order was made
 */
export function saveOrder(
  dispatch: Dispatch,
  courseId: string,
  outline: OutlinePart[],
  shown: OutlinePart[],
): void {
  const before = savings.get(courseId);
  const base = before?.isSaving ? before.base : shown;
  const saving = before ?? { own: null, wanted: null, base, isSaving: false, isLate: false };
  savings.set(courseId, saving);
  saving.base = base;
  saving.wanted = outline;
  keep(courseId, outline, base);
  show(saving, { outline, savedAt: null });
  if (!saving.isSaving) void save(dispatch, courseId, saving);
}

/** Resumes saving the orders that were still waiting for a connection at the last page load. */
export function resumeOrders(dispatch: Dispatch): void {
  for (const key of draftKeys(prefix)) {
    const courseId = key.slice(prefix.length);
    const kept = readDraft(key)?.part as Pick<Saving, 'base'> & { outline: OutlinePart[] };
    if (savings.get(courseId)?.isSaving || !kept) continue;
    saveOrder(dispatch, courseId, kept.outline, kept.base);
    savings.get(courseId)!.isLate = true;
  }
}

async function save(dispatch: Dispatch, id: string, saving: Saving): Promise<void> {
  saving.isSaving = true;
  for (let outline = saving.wanted; outline; outline = saving.wanted) {
    const args = { id, outline };
    saving.wanted = null;
    const reply = await untilAnswered(
      () => dispatch(arrangeLessons({ ...args, if_outline: saving.base })),
      () => notifyWaiting(saving),
    );
    const { error } = await resolveConflict(reply, () => dispatch(arrangeLessons(args)));
    if (!error) {
      saving.base = outline;
      if (saving.wanted) keep(id, saving.wanted, outline);
      continue;
    }
    saving.wanted = null;
    saving.isLate = false;
    show(saving, null);
    if (isDeclined(error)) continue;
    popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
  }
  saving.isSaving = false;
  dropDraft(prefix + id);
  if (saving.own) show(saving, { ...saving.own, savedAt: Date.now() });
  if (saving.isLate) toast('success', 'Saved', { text: 'The new order of the lessons is saved.' });
  saving.isLate = false;
  // Refetched after the save, so that the response is known to include it.
  dispatch(lessonsChanged(id));
}

function keep(courseId: string, outline: OutlinePart[], base: OutlinePart[]): void {
  storeDraft(prefix + courseId, { values: {}, part: { outline, base }, baseVersion: '' });
}

function show(saving: Saving, own: OwnOutline | null): void {
  saving.own = own;
  for (const listener of listeners) listener();
}

function notifyWaiting(saving: Saving): void {
  saving.isLate = true;
  const text = 'The new order will be saved once there is a connection.';
  toast('warning', 'Not saved yet', { text, duration: 10_000 });
}
