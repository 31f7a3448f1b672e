import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCount } from '~/shared/format/format.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { renamedTitle } from './renamed-title.ts';
import { useLessonChanges } from './use-lesson-changes.ts';

interface RenameLessonsDialogProps {
  readonly courseId: string;
  /** In the order of the course. */
  readonly lessons: readonly Lesson[];
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

/** Renames several lessons by a pattern, one after another. */
export function RenameLessonsDialog(props: RenameLessonsDialogProps) {
  const { courseId, lessons, onClose, onRenamed } = props;
  const change = useLessonChanges(courseId);
  const [isRenaming, setRenaming] = useState(false);
  const [pattern, setPattern] = useState('{title}');
  const title = `Rename ${formatCount(lessons.length, 'lesson')}`;
  const renamed = lessons.map((lesson, at) => renamedTitle(pattern, lesson.title, at + 1));
  const submit = async () => {
    if (renamed.includes('')) return [{ path: 'pattern', message: 'Pattern is required' }];
    setRenaming(true);
    const count = await change(lessons, 'renamed', ({ title: before }, at) =>
      renamed[at] === before ? null : { title: renamed[at]! },
    );
    setRenaming(false);
    // The pattern would change those that are renamed a second time.
    if (count === 0) return;
    onRenamed();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <Form onSubmit={submit} aria-label={title} {...formLayout}>
        <InputField
          name="pattern"
          label="Pattern"
          hint="{title} stands for the title, {n} for the number, {nn} for 01, 02 and so on."
          value={pattern}
          onChange={(event) => setPattern(event.target.value)}
          autoComplete="off"
          maxLength={200}
          required
        />
        <chakra.p color="text.muted" overflowWrap="anywhere" role="status">
          {`${lessons[0]?.title} becomes ${renamed[0] || '…'}`}
        </chakra.p>
        <FormActions onCancel={onClose} isBusy={isRenaming}>
          {isRenaming ? 'Renaming...' : 'Rename'}
        </FormActions>
      </Form>
    </Dialog>
  );
}
