import type { Tutorial } from '@atelier/contracts/catalog/tutorials';
import { chakra, Flex } from '@chakra-ui/react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRestoration } from '~/admin/deleted/use-restoration.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { NoRows } from '~/admin/shell/lists/no-rows.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { useNewRow } from '~/admin/shell/lists/use-new-row.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { DeleteAction, RowAction } from '~/shared/ui/list/row-action.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Thumbnail } from '~/shared/ui/media/thumbnail.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import {
  useDeleteTutorialMutation,
  useGetTutorialsPageQuery,
  useLazyGetTutorialsPageQuery,
} from './api.ts';
import { TutorialFormDialog } from './tutorial-form-dialog.tsx';

const columns = ['Course', 'Short Description', '# Tutorials', 'Actions'];

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: '-updated_at', label: 'Last changed first' },
] as const;

const exported: readonly CsvColumn<Tutorial>[] = [
  ['Course', ({ title }) => title],
  ['Short Description', ({ shortDesc }) => shortDesc ?? ''],
  ['# Tutorials', ({ tutorials }) => tutorials.length],
];

/** Tutorials, searched and paged by the server. The URL can open one of them. */
export function ManageTutorialsPage() {
  /** null: a new tutorial; undefined: the dialog is closed. */
  const [editing, setEditing] = useState<Tutorial | null | undefined>();
  useNewRow(() => setEditing(null));
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tutorial');
  const linked = useGetTutorialsPageQuery(wanted ? { contains: wanted } : skipToken).currentData;
  const shown = editing === undefined ? linked?.body[0] : editing;
  const close = () => {
    setEditing(undefined);
    if (!wanted) return;
    parameters.delete('tutorial');
    setParameters(parameters, { replace: true });
  };
  const place = useListPlace(10, { sort: orders });
  const query = { ...place.query, sort: place.chosen.sort };
  const list = useGetTutorialsPageQuery(query, { refetchOnMountOrArgChange: true });
  const [ask] = useLazyGetTutorialsPageQuery();

  return (
    <>
      <DashboardHeading>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to="/dashboard/courses/deleted" variant="outline">
            Deleted
          </ButtonLink>
          <Button onClick={() => setEditing(null)}>New Course</Button>
        </Flex>
      </DashboardHeading>
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox label="Search courses" value={place.search} onChange={place.onSearch} />
        <SelectBox
          label="Order"
          options={orders}
          value={place.chosen.sort}
          onChange={(value) => place.choose('sort', value)}
        />
        <ExportButton
          what="tutorials"
          columns={exported}
          ask={(page) => ask({ ...query, ...page })}
          rowsOf={(body) => body}
        />
      </Flex>
      <PagedList
        what="courses"
        failure={(reason) => `Failed to load courses. ${reason}`}
        place={place}
        list={list}
        rowsOf={(body) => body}
        empty={<NoRows title="No courses found" place={place} />}
      >
        {(tutorials) => (
          <Table label="Courses of tutorials" columns={columns}>
            {tutorials.map((tutorial) => (
              <TutorialRow
                key={tutorial.id}
                tutorial={tutorial}
                onEdit={() => setEditing(tutorial)}
              />
            ))}
          </Table>
        )}
      </PagedList>
      {shown !== undefined && (
        <TutorialFormDialog key={shown?.id} tutorial={shown} onClose={close} />
      )}
    </>
  );
}

interface TutorialRowProps {
  readonly tutorial: Tutorial;
  readonly onEdit: () => void;
}

function TutorialRow({ tutorial, onEdit }: TutorialRowProps) {
  const [deleteTutorial] = useDeleteTutorialMutation();
  const { actionFor } = useRestoration();
  const remove = async () => {
    const { id, title: name, tutorials } = tutorial;
    const along = tutorials.length > 0 ? [formatCount(tutorials.length, 'tutorial')] : [];
    const title = 'Delete course?';
    const text = 'This will delete the course and all its tutorials.';
    if (!(await confirmDeletion({ title, text, name, along, yes: 'Yes, delete' }))) return;
    const { error } = await deleteTutorial({ id });
    if (error) popup('error', 'Error', { text: messageOf(error, 'Delete failed') });
    else
      popup('success', 'Deleted', {
        text: 'Course deleted',
        action: actionFor(name, [id], 'tutorial'),
      });
  };

  return (
    <tr>
      <Cell minW="cell">
        <Flex gap="3" align="center">
          <Thumbnail
            w="16"
            sizes="64px"
            src={tutorial.image}
            variants={tutorial.images}
            seed={tutorial.id}
          />
          <chakra.span textStyle="control" overflowWrap="anywhere" dir="auto">
            {tutorial.title}
          </chakra.span>
          {tutorial.is_pro && <Badge tone="accent">PRO</Badge>}
        </Flex>
      </Cell>
      <Cell color="text.muted">
        <chakra.span lineClamp={1} textAlign="start">
          {tutorial.shortDesc ?? '–'}
        </chakra.span>
      </Cell>
      <Cell>{tutorial.tutorials.length}</Cell>
      <Cell>
        <Flex gap="0.5">
          <RowAction label={`Edit ${tutorial.title}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </RowAction>
          <DeleteAction label={`Delete ${tutorial.title}`} onClick={remove} />
        </Flex>
      </Cell>
    </tr>
  );
}
