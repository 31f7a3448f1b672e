import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Tabs } from '~/shared/ui/layout/tabs.tsx';
import { ChapterList } from './chapter-list.tsx';
import { chaptersOfVideo } from './chapters-of-video.ts';

const LessonNotes = lazyPart(() => import('./lesson-notes.tsx').then((m) => m.LessonNotes), {
  waiting: <Spinner label="Loading your notes" />,
});

const LessonTranscript = lazyPart(
  () => import('./transcript/lesson-transcript.tsx').then((m) => m.LessonTranscript),
  { waiting: <Spinner label="Loading the transcript" /> },
);

const tabs = [
  { value: 'description', label: 'Description' },
  { value: 'chapters', label: 'Chapters' },
  { value: 'transcript', label: 'Transcript' },
  { value: 'notes', label: 'Notes' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** Tabs with further content of a lesson. */
export function LessonTabs({ courseId, lesson }: { courseId: string; lesson: Lesson }) {
  const [tab, setTab] = useState<Tab>('description');
  const chapters = chaptersOfVideo(lesson);
  const isThere = (value: Tab) => value !== 'chapters' || chapters.length > 0;
  const offered = tabs.filter(({ value }) => isThere(value));
  const shown = isThere(tab) ? tab : 'description';
  return (
    <chakra.div px={{ base: '4', md: '6' }} pb="6">
      <Tabs label="About this lesson" tabs={offered} value={shown} onChange={setTab}>
        {shown === 'chapters' && <ChapterList chapters={chapters} />}
        {shown === 'notes' && <LessonNotes courseId={courseId} lesson={lesson} />}
        {shown === 'transcript' && (
          <LessonTranscript key={lesson.id} courseId={courseId} lesson={lesson} />
        )}
        {shown === 'description' && (
          <chakra.p color="text.muted" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
            {lesson.description ?? 'This lesson has no description.'}
          </chakra.p>
        )}
      </Tabs>
    </chakra.div>
  );
}
