import type { Instructor } from '@atelier/contracts/catalog/instructors';
import { useState } from 'react';
import { DeleteButton, EditButton } from '~/admin/courses/row-buttons.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { Panel, Row, RowList } from '~/shared/ui/layout/panel.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { InstructorForm } from './instructor-form.tsx';
import { useDeleteInstructorMutation, useGetInstructorsQuery } from './instructors-api.ts';

export function InstructorsPanel() {
  const { data, isError, refetch } = useGetInstructorsQuery({});
  const [deleteInstructor] = useDeleteInstructorMutation();
  const [editing, setEditing] = useState<Instructor | null>(null);
  const [added, setAdded] = useState(0);

  const remove = async ({ id, name, avatar }: Instructor) => {
    const text = 'This will delete the instructor permanently!';
    const along = avatar ? ['picture'] : [];
    if (!(await confirmDeletion({ text, name, along }))) return;
    const { error } = await deleteInstructor({ id });
    if (error) {
      const reason = messageOf(error, '');
      popup('error', 'Error!', { text: `Failed to delete instructor. ${reason}`.trim() });
      return;
    }
    if (editing?.id === id) setEditing(null);
    popup('success', 'Deleted!', { text: 'Instructor has been deleted.' });
  };

  return (
    <Panel title="Instructors">
      <InstructorForm
        key={editing?.id ?? `new-${added}`}
        instructor={editing}
        onCancel={() => setEditing(null)}
        onDone={() => {
          setEditing(null);
          setAdded(added + 1);
        }}
      />
      <RowList
        label="Instructors"
        rows={data}
        failed={isError}
        onRetry={refetch}
        empty="No instructors yet. Add the first one above."
      >
        {(instructor) => (
          <Row
            key={instructor.id}
            name={instructor.name}
            lead={
              <Avatar
                name={instructor.name}
                src={instructor.avatar}
                variants={instructor.avatars}
              />
            }
            actions={
              <>
                <EditButton name={instructor.name} onEdit={() => setEditing(instructor)} />
                <DeleteButton name={instructor.name} onDelete={() => remove(instructor)} />
              </>
            }
          />
        )}
      </RowList>
    </Panel>
  );
}
