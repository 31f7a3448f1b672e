import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { formatClock } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { noteDraft, storeNoteDraft } from './note-drafts.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import type { ShownNote } from './unsent-notes.ts';

interface NoteItemProps {
  readonly note: ShownNote;
  /** Link to the note's position in the video. */
  readonly place: ReactNode;
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onRemove: () => Promise<boolean>;
}

/** A note or bookmark, which can be edited inline. */
export function NoteItem({ note, place, onSave, onRemove }: NoteItemProps) {
  const userId = useSelector(selectUser)?.id;
  const [edited, setEdited] = useState(() => noteDraft(userId, note.id)?.text ?? null);
  const latest = useRef(edited);
  latest.current = edited;
  const [isSaving, setSaving] = useState(false);
  const change = (text: string | null) => {
    setEdited(text);
    const hasChanges = text !== null && text !== note.text;
    storeNoteDraft(userId, note.id, hasChanges ? { position: note.position, text } : null);
  };
  const at = formatClock(note.position);
  const kind = note.text === '' ? 'bookmark' : 'note';
  const save = async (text: string) => {
    setSaving(true);
    const isDone = await onSave(text);
    setSaving(false);
    // Text entered during the request is not saved yet.
    if (isDone && latest.current === text) change(null);
  };
  const remove = async () => {
    const isSure =
      kind === 'bookmark' ||
      (await confirm('Delete this note?', note.text.slice(0, 120), 'Yes, delete it'));
    if (isSure) await onRemove();
  };
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      gap={{ base: '2', sm: '5' }}
      py="4"
      borderTopWidth="hairline"
      alignItems="flex-start"
    >
      {place}
      <chakra.div flex="1" minW="0" w="full">
        {edited === null ? (
          <>
            {note.text === '' ? <p>Bookmark</p> : <NoteText text={note.text} />}
            {!note.isSent && (
              <chakra.p mt="1" textStyle="small" color="text.muted">
                Not sent yet
              </chakra.p>
            )}
          </>
        ) : (
          <NoteEditor
            label={`Change the note at ${at}`}
            value={edited}
            isSaving={isSaving}
            onChange={change}
            onSave={() => void save(edited)}
          >
            <Button variant="quiet" onClick={() => change(null)}>
              Cancel
            </Button>
          </NoteEditor>
        )}
      </chakra.div>
      {edited === null && (
        <Flex gap="1">
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Edit the ${kind} at ${at}`}
            onClick={() => setEdited(note.text)}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete the ${kind} at ${at}`}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        </Flex>
      )}
    </chakra.li>
  );
}
