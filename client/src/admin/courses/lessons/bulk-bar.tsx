import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import type { Section } from '@atelier/contracts/catalog/sections';
import { useState } from 'react';
import { SelectionBar } from '~/admin/courses/bulk/selection-bar.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { CourseChoice } from './course-choice.tsx';

interface BulkBarProps {
  /** Number of selected lessons. */
  readonly count: number;
  readonly courseId: string;
  readonly sections: readonly Section[];
  /** A null section moves the lessons out of their sections. */
  readonly onMove: (section: Section | null) => void;
  readonly onMoveToCourse: (course: CourseSummary) => void;
  readonly onRename: () => void;
  /** Shows them to learners, or hides them. */
  readonly onShow: (isShown: boolean) => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** Bulk actions for the selected lessons. */
export function BulkBar(props: BulkBarProps) {
  const { count, courseId, sections, onMove, onMoveToCourse, onDelete, onClear } = props;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <SelectionBar what="lesson" count={count}>
      {sections.length > 0 && <SectionChoice sections={sections} onMove={onMove} />}
      <Button
        variant="outline"
        aria-expanded={isChoosing}
        onClick={() => setChoosing((before) => !before)}
      >
        Move to course…
      </Button>
      <Button variant="outline" onClick={props.onRename}>
        Rename…
      </Button>
      <Button variant="outline" onClick={() => props.onShow(false)}>
        Hide from learners
      </Button>
      <Button variant="outline" onClick={() => props.onShow(true)}>
        Show to learners
      </Button>
      <Button variant="outline" onClick={onDelete}>
        Delete
      </Button>
      <Button variant="outline" onClick={onClear}>
        Clear selection
      </Button>
      {isChoosing && (
        <CourseChoice
          label="Move to course"
          exceptIds={[courseId]}
          onChoose={onMoveToCourse}
          onClose={() => setChoosing(false)}
        />
      )}
    </SelectionBar>
  );
}

const none = 'none';

function SectionChoice({ sections, onMove }: Pick<BulkBarProps, 'sections' | 'onMove'>) {
  const [chosen, setChosen] = useState('');
  const options = [
    { value: '', label: 'Move to section…' },
    ...sections.map(({ id, title }) => ({ value: id, label: title })),
    { value: none, label: 'No section' },
  ];
  return (
    <>
      <SelectBox label="Move to section" options={options} value={chosen} onChange={setChosen} />
      <Button
        disabled={chosen === ''}
        onClick={() => onMove(sections.find(({ id }) => id === chosen) ?? null)}
      >
        Move
      </Button>
    </>
  );
}
