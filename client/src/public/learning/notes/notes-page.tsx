import type { NoteEntry } from '@atelier/contracts/users/learning/notes';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PersonalList, PersonalPage, rowsPerPage } from '~/public/learning/personal-list.tsx';
import { formatClock, formatCount } from '~/shared/format/format.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { useDebounced } from '~/shared/ui/list/use-debounced.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { NoteItem } from './note-item.tsx';
import { useGetNotesQuery } from './notes-api.ts';
import { useNoteChanges } from './use-notes.ts';

/** Debounce of the search, in milliseconds. */
const typingPauseMs = 300;

export function NotesPage() {
  return (
    <PersonalPage>
      <Notes />
    </PersonalPage>
  );
}

function Notes() {
  const [params, setParams] = useSearchParams();
  const course_id = params.get('course') ?? undefined;
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), typingPauseMs);
  const { data, error, isFetching, refetch } = useGetNotesQuery(
    { page, per_page: rowsPerPage, ...(course_id && { course_id }), ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  );
  const notes = data?.body.notes;
  const isFiltered = q !== '' || course_id !== undefined;
  return (
    <>
      <Flex gap="3" mb="6" wrap="wrap" align="center">
        <SearchBox
          label="Search your notes"
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(1);
          }}
        />
        {course_id && (
          <Button variant="outline" onClick={() => setParams({}, { replace: true })}>
            Notes of all courses
          </Button>
        )}
      </Flex>
      <PersonalList
        name="notes"
        rows={notes && byCourse(notes)}
        total={data?.total ?? 0}
        {...{ page, error, isFetching, onPage: setPage, onRetry: refetch }}
        tools={<chakra.p color="text.muted">{formatCount(data?.total ?? 0, 'note')}</chakra.p>}
        empty={
          <Notice
            title={isFiltered ? 'No notes found' : 'No notes yet'}
            action={<ButtonLink to="/courses">Browse courses</ButtonLink>}
          >
            {isFiltered
              ? 'Try other words, or look through all your notes.'
              : 'Open a lesson and choose Notes below the video. Your notes are listed here.'}
          </Notice>
        }
      >
        {(group) => <CourseNotes key={group.courseId} {...group} />}
      </PersonalList>
    </>
  );
}

interface CourseGroup {
  readonly courseId: string;
  readonly title: string;
  readonly notes: readonly NoteEntry[];
}

/** Groups notes by course, in the order of each course's first note. */
function byCourse(notes: readonly NoteEntry[]): CourseGroup[] {
  const groups = Map.groupBy(notes, ({ course_id }) => course_id);
  return [...groups].map(([courseId, own]) => {
    const title = own.find(({ lesson }) => lesson)?.lesson?.course_title;
    return { courseId, title: title ?? 'A course that is no longer available', notes: own };
  });
}

function CourseNotes({ courseId, title, notes }: CourseGroup) {
  const changes = useNoteChanges();
  return (
    <chakra.li mb="8">
      <chakra.h2 textStyle="title" mb="3" overflowWrap="anywhere">
        <TextLink to={`/notes?course=${courseId}`} variant="title">
          {title}
        </TextLink>
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={{ ...note, isSent: true }}
            place={<Place note={note} />}
            onSave={(text) => changes.save({ ...note, text })}
            onRemove={() => changes.remove(note)}
          />
        ))}
      </chakra.ul>
    </chakra.li>
  );
}

/** Lesson and position of a note, with a link to it. */
function Place({ note: { lesson, position } }: { note: NoteEntry }) {
  const at = formatClock(position);
  if (!lesson) return <chakra.span color="text.muted">{at}</chakra.span>;
  const path = `${lesson.path}${lesson.path.includes('?') ? '&' : '?'}at=${Math.floor(position)}`;
  return (
    <TextLink
      to={path}
      variant="underlined"
      textStyle="small"
      w={{ sm: 'thumb' }}
      flexShrink={0}
      overflowWrap="anywhere"
    >
      {`${lesson.title}, ${at}`}
    </TextLink>
  );
}
