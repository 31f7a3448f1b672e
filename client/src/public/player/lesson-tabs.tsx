import type { Lesson } from '@atelier/contracts/catalog/lessons';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyPart } from '~/shared/ui/lazy-part.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { Tabs } from '~/shared/ui/tabs.tsx';

const LessonNotes = lazyPart(() => import('./lesson-notes.tsx').then((m) => m.LessonNotes), {
  waiting: <Spinner label="Loading your notes" />,
});

const LessonTranscript = lazyPart(
  () => import('./lesson-transcript.tsx').then((m) => m.LessonTranscript),
  { waiting: <Spinner label="Loading the transcript" /> },
);

const tabs = [
  { value: 'description', label: 'Description' },
  { value: 'transcript', label: 'Transcript' },
  { value: 'notes', label: 'Notes' },
] as const;

/** Tabs with further content of a lesson. */
export function LessonTabs({ courseId, lesson }: { courseId: string; lesson: Lesson }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('description');
  return (
    <chakra.div px={{ base: '4', md: '6' }} pb="6">
      <Tabs label="About this lesson" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'notes' && <LessonNotes courseId={courseId} lesson={lesson} />}
        {tab === 'transcript' && (
          <LessonTranscript key={lesson.id} courseId={courseId} lesson={lesson} />
        )}
        {tab === 'description' && (
          <chakra.p color="text.muted" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
            {lesson.description ?? 'This lesson has no description.'}
          </chakra.p>
        )}
      </Tabs>
    </chakra.div>
  );
}
