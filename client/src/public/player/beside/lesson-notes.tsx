import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { chakra, Flex } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth, selectUser } from '~/public/auth/session/auth-user.ts';
import { SignInActions } from '~/public/auth/sign-in-actions.tsx';
import { noteDraft, storeNoteDraft } from '~/public/learning/notes/note-drafts.ts';
import { NoteEditor } from '~/public/learning/notes/note-editor.tsx';
import { NoteItem } from '~/public/learning/notes/note-item.tsx';
import { useLessonNotes, useNoteChanges } from '~/public/learning/notes/use-notes.ts';
import { seekVideo, videoTime } from '~/public/player/stage/player-focus.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { randomKey } from '~/shared/api/creation-keys.ts';
import { formatClock } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

interface LessonNotesProps {
  readonly courseId: string;
  readonly lesson: Lesson;
}

/** The viewer's notes and bookmarks in a lesson. */
export function LessonNotes(props: LessonNotesProps) {
  const isAuth = useSelector(selectIsAuth);
  if (isAuth) return <OwnNotes {...props} />;
  return (
    <Flex direction="column" gap="4" align="flex-start">
      <chakra.p color="text.muted">
        Sign in to write notes. Nobody else sees them, and they are with you on every device.
      </chakra.p>
      <SignInActions />
    </Flex>
  );
}

function OwnNotes({ courseId, lesson }: LessonNotesProps) {
  const { notes, error, isLoading, refetch } = useLessonNotes(lesson.id);
  const changes = useNoteChanges();
  const place = { course_id: courseId, lesson_id: lesson.id };
  return (
    <Flex direction="column" gap="6">
      <NewNote
        key={lesson.id}
        lessonId={lesson.id}
        isSaving={changes.isSaving}
        hasBookmark={(at) => notes.some((note) => note.text === '' && note.position === at)}
        onSave={(note) => changes.save({ ...place, ...note })}
      />
      {error !== undefined && notes.length === 0 ? (
        <Notice tone="error" title="Your notes could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      ) : (
        <chakra.ul aria-label="Notes of this lesson" listStyleType="none" aria-busy={isLoading}>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              place={
                <Button
                  variant="outline"
                  size="sm"
                  fontVariantNumeric="tabular-nums"
                  aria-label={`Go to ${formatClock(note.position)}`}
                  onClick={() => seekVideo(note.position)}
                >
                  {formatClock(note.position)}
                </Button>
              }
              onSave={(text) => changes.save({ ...note, text })}
              onRemove={() => changes.remove(note)}
            />
          ))}
        </chakra.ul>
      )}
      <TextLink to="/notes" variant="underlined" alone alignSelf="flex-start">
        All your notes
      </TextLink>
    </Flex>
  );
}

interface Written {
  readonly id: string;
  readonly position: number;
  readonly text: string;
}

interface NewNoteProps {
  readonly lessonId: string;
  readonly isSaving: boolean;
  /** Whether a bookmark exists at a position in seconds. */
  readonly hasBookmark: (at: number) => boolean;
  readonly onSave: (note: Written) => Promise<boolean>;
}

const emptyDraft = { position: null, text: '' } as const;

/** Form for a new note, which belongs to the position at which it was started. */
function NewNote({ lessonId, isSaving, hasBookmark, onSave }: NewNoteProps) {
  const userId = useSelector(selectUser)?.id;
  const [draft, setDraft] = useState(() => noteDraft(userId, lessonId) ?? emptyDraft);
  const change = (next: typeof draft) => {
    setDraft(next);
    storeNoteDraft(userId, lessonId, next.text === '' ? null : next);
  };
  const { position, text } = draft;
  const id = useRef(randomKey());
  const latest = useRef(text);
  latest.current = text;
  const save = async () => {
    const isDone = await onSave({ id: id.current, position: position ?? videoTime(), text });
    // Text entered during the request stays in the field and replaces the note when saved.
    if (!isDone || latest.current !== text) return;
    id.current = randomKey();
    change(emptyDraft);
  };
  const bookmark = () => {
    const at = videoTime();
    if (!hasBookmark(at)) void onSave({ id: randomKey(), position: at, text: '' });
  };
  return (
    <NoteEditor
      label={position === null ? 'New note' : `Note at ${formatClock(position)}`}
      value={text}
      isSaving={isSaving}
      onFocus={() => text === '' && change({ position: videoTime(), text })}
      onChange={(next) => change({ position: position ?? videoTime(), text: next })}
      onSave={save}
    >
      <Button variant="outline" disabled={isSaving} onClick={bookmark}>
        <Bookmark aria-hidden />
        Bookmark this moment
      </Button>
    </NoteEditor>
  );
}
