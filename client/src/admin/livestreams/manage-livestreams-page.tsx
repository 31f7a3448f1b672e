import type {
  Livestream,
  LivestreamCategory,
  LivestreamGroup,
} from '@atelier/contracts/livestreams/livestreams';
import { chakra, Flex } from '@chakra-ui/react';
import { Film, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { NoRows } from '~/admin/shell/no-rows.tsx';
import { PagedList } from '~/admin/shell/paged-list.tsx';
import { useListPlace } from '~/admin/shell/use-list-place.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { VideoPreview } from '~/shared/ui/video-preview.tsx';
import { VideoState } from '~/shared/uploads/video-state.tsx';
import {
  useDeleteLivestreamMutation,
  useGetLivestreamCategoriesQuery,
  useGetLivestreamsPageQuery,
  useRetryLivestreamMediaMutation,
} from './api.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { LivestreamFormDialog } from './livestream-form-dialog.tsx';

const columns = ['Title', 'Category', 'Duration', 'Featured', 'Actions'];
/** Milliseconds between two looks while a video is being processed, for networks that swallow event streams. */
const pollMs = 15_000;

/** Where livestreams without a category are. */
const uncategorized: LivestreamCategory = {
  ...{ id: '0', name: 'Uncategorized', slug: 'uncategorized', is_default: true },
  ...{ card_bg_color: '#271c52', left_section_bg_color: '#6c49e1', star_color: 'text-yellow-400' },
};

type Open =
  | { readonly kind: 'form'; readonly livestream: Livestream | null }
  | { readonly kind: 'preview'; readonly livestream: Livestream }
  | { readonly kind: 'categories' };

const isBusy = ({ media }: Livestream) => ['queued', 'processing'].includes(media.status);

export function ManageLivestreamsPage() {
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const categories = useGetLivestreamCategoriesQuery({}, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open | null>(null);
  const choices = [uncategorized, ...(categories.data ?? [])];
  const close = () => setOpen(null);

  return (
    <>
      <DashboardHeading>
        <Flex gap="3" wrap="wrap">
          <Button look="outline" onClick={() => setOpen({ kind: 'categories' })}>
            Manage Categories
          </Button>
          <Button onClick={() => setOpen({ kind: 'form', livestream: null })}>
            Add Livestream
          </Button>
        </Flex>
      </DashboardHeading>
      {categories.data?.length === 0 && (
        <chakra.p
          role="note"
          mb="4"
          p="4"
          borderRadius="md"
          bg="warning.subtle"
          color="warning"
          textStyle="small"
        >
          Only the default category exists. Add categories, so that livestreams come in groups.
        </chakra.p>
      )}
      {/* A link that leads here begins anew. */}
      <LivestreamList key={key} wanted={parameters.get('q') ?? ''} onOpen={setOpen} />
      {open?.kind === 'form' && (
        <LivestreamFormDialog livestream={open.livestream} categories={choices} onClose={close} />
      )}
      {open?.kind === 'categories' && (
        <CategoriesDialog
          categories={categories.data}
          failed={categories.isError}
          onRetry={categories.refetch}
          onClose={close}
        />
      )}
      {open?.kind === 'preview' && <Preview livestream={open.livestream} onClose={close} />}
    </>
  );
}

interface ListProps {
  /** What a link asks for. */
  readonly wanted: string;
  readonly onOpen: (open: Open) => void;
}

const itemsOf = (groups: readonly LivestreamGroup[]) =>
  groups.flatMap(({ livestreamItems }) => livestreamItems);

/** The table behind its search, ten at a time. */
function LivestreamList({ wanted, onOpen }: ListProps) {
  const place = useListPlace(10, wanted);
  const [isWaiting, setWaiting] = useState(false);
  const list = useGetLivestreamsPageQuery(place.query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? pollMs : 0,
  });
  const hasBusy = itemsOf(list.data?.body ?? []).some(isBusy);
  if (hasBusy !== isWaiting) setWaiting(hasBusy);
  return (
    <>
      <chakra.div mb="4">
        <SearchBox label="Search livestreams" value={place.search} onChange={place.onSearch} />
      </chakra.div>
      <PagedList
        what="livestreams"
        failure={(reason) => `Error: ${reason}`}
        place={place}
        list={list}
        rowsOf={itemsOf}
        empty={<NoRows title="No livestreams found" place={place} />}
      >
        {(livestreams) => (
          <Table label="Livestreams" columns={columns}>
            {livestreams.map((one) => (
              <LivestreamRow key={one.id} livestream={one} onOpen={onOpen} />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}

interface RowProps {
  readonly livestream: Livestream;
  readonly onOpen: (open: Open) => void;
}

function LivestreamRow({ livestream, onOpen }: RowProps) {
  const [deleteLivestream] = useDeleteLivestreamMutation();
  const [retry, { isLoading }] = useRetryLivestreamMediaMutation();
  const { id, title, category, duration, is_featured, media } = livestream;
  const remove = async () => {
    const along = media.status === 'none' ? [] : ['video'];
    if (!(await confirmDeletion({ name: title, along }))) return;
    const { error } = await deleteLivestream({ id });
    if (error) popup('error', 'Failed to delete livestream', { text: messageOf(error, '') });
    else popup('success', 'Livestream deleted successfully');
  };
  return (
    <tr>
      <Cell minW="cell">
        <chakra.p textStyle="control" overflowWrap="anywhere">
          {title}
        </chakra.p>
        <chakra.div mt="1.5">
          <VideoState
            kind="livestream"
            id={id}
            media={media}
            retrying={isLoading}
            onRetry={() => void retry({ id })}
          />
        </chakra.div>
      </Cell>
      <Cell>{category.name}</Cell>
      <Cell>{duration}</Cell>
      <Cell>{is_featured ? <Badge tone="accent">Yes</Badge> : 'No'}</Cell>
      <Cell>
        <Flex gap="0.5">
          <RowAction
            label={`Preview ${title}`}
            onClick={() => onOpen({ kind: 'preview', livestream })}
          >
            <Film aria-hidden />
          </RowAction>
          <RowAction label={`Edit ${title}`} onClick={() => onOpen({ kind: 'form', livestream })}>
            <Pencil aria-hidden />
          </RowAction>
          <RowAction label={`Delete ${title}`} onClick={remove}>
            <Trash2 aria-hidden />
          </RowAction>
        </Flex>
      </Cell>
    </tr>
  );
}

function Preview({ livestream, onClose }: { livestream: Livestream; onClose: () => void }) {
  const { title, description, video_url, thumbnail_url } = livestream;
  return (
    <Dialog open onClose={onClose} title={title} description={description} size="lg">
      <VideoPreview src={video_url} title={title} poster={thumbnail_url} />
    </Dialog>
  );
}
