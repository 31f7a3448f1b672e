import type { Tutorial } from '@atelier/contracts/tutorials';
import { chakra, Flex } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDeleteTutorialMutation } from '~/features/tutorial-management/api.ts';
import { TutorialFormDialog } from '~/features/tutorial-management/tutorial-form-dialog.tsx';
import { useGetTutorialsQuery } from '~/features/tutorials/api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/messages/messages.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';

const columns = ['Course', 'Short Description', '# Tutorials', 'Actions'];

function holds({ id, tutorials }: Tutorial, wanted: string): boolean {
  return id === wanted || tutorials.some((one) => one.id === wanted);
}

/** Tutorials with their steps; an address may open one. */
export function ManageTutorialsPage() {
  const {
    data: tutorials,
    error,
    isFetching,
    refetch,
  } = useGetTutorialsQuery({}, { refetchOnMountOrArgChange: true });
  const [deleteTutorial] = useDeleteTutorialMutation();
  /** null: a new one; undefined: no dialog. */
  const [editing, setEditing] = useState<Tutorial | null | undefined>();
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tutorial');
  const linked = wanted ? tutorials?.find((one) => holds(one, wanted)) : undefined;
  const shown = editing === undefined ? linked : editing;
  const close = () => {
    setEditing(undefined);
    if (wanted) setParameters({}, { replace: true });
  };

  const remove = async ({ id }: Tutorial) => {
    const text = 'This will delete the course and all its tutorials.';
    if (!(await confirm('Delete course?', text, 'Yes, delete'))) return;
    const { error } = await deleteTutorial({ id });
    if (error) popup('error', 'Error', { text: messageOf(error, 'Delete failed') });
    else popup('success', 'Deleted', { text: 'Course deleted' });
  };

  return (
    <>
      <DashboardHeading title="Manage Courses">
        <Button onClick={() => setEditing(null)}>New Course</Button>
      </DashboardHeading>
      {tutorials ? (
        tutorials.length === 0 ? (
          <Notice title="No courses found">Add the first one with the button above.</Notice>
        ) : (
          <Table label="Courses of tutorials" columns={columns}>
            {tutorials.map((tutorial) => (
              <tr key={tutorial.id}>
                <Cell minW="cell">
                  <Flex gap="3" align="center">
                    <chakra.span textStyle="control" overflowWrap="anywhere">
                      {tutorial.title}
                    </chakra.span>
                    {tutorial.is_pro && <Badge tone="accent">PRO</Badge>}
                  </Flex>
                </Cell>
                <Cell color="text.muted">
                  <chakra.span lineClamp={2}>{tutorial.shortDesc ?? '–'}</chakra.span>
                </Cell>
                <Cell>{tutorial.tutorials.length}</Cell>
                <Cell>
                  <Flex gap="0.5">
                    <RowAction
                      label={`Edit ${tutorial.title}`}
                      onClick={() => setEditing(tutorial)}
                    >
                      <Pencil aria-hidden />
                    </RowAction>
                    <RowAction label={`Delete ${tutorial.title}`} onClick={() => remove(tutorial)}>
                      <Trash2 aria-hidden />
                    </RowAction>
                  </Flex>
                </Cell>
              </tr>
            ))}
          </Table>
        )
      ) : error && !isFetching ? (
        <Notice tone="error" title="Failed to load courses." onRetry={refetch}>
          {messageOf(error, 'The server could not be reached.')}
        </Notice>
      ) : (
        <chakra.p role="status" color="text.muted">
          Loading...
        </chakra.p>
      )}
      {shown !== undefined && (
        <TutorialFormDialog key={shown?.id} tutorial={shown} onClose={close} />
      )}
    </>
  );
}
