import type { Livestream, LivestreamCategory } from '@atelier/contracts/livestreams';
import { chakra, Flex } from '@chakra-ui/react';
import { Film, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  useDeleteLivestreamMutation,
  useGetLivestreamCategoriesQuery,
  useRetryLivestreamMediaMutation,
} from '~/features/livestream-management/api.ts';
import { CategoriesDialog } from '~/features/livestream-management/categories-dialog.tsx';
import { LivestreamFormDialog } from '~/features/livestream-management/livestream-form-dialog.tsx';
import { useGetLivestreamsQuery } from '~/features/livestreams/api.ts';
import { VideoState } from '~/features/video-state/video-state.tsx';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup, toast } from '~/shared/messages/messages.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { NumberedPager } from '~/shared/ui/numbered-pager.tsx';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { SearchBox } from '~/shared/ui/search-box.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import { Cell, Table } from '~/shared/ui/table.tsx';
import { VideoPreview } from '~/shared/ui/video-preview.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';

const columns = ['Title', 'Category', 'Duration', 'Featured', 'Actions'];
const pageSize = 10;
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
  const [isWaiting, setWaiting] = useState(false);
  const livestreams = useGetLivestreamsQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? pollMs : 0 },
  );
  const categories = useGetLivestreamCategoriesQuery({}, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open | null>(null);
  const items = (livestreams.data ?? []).flatMap(({ livestreamItems }) => livestreamItems);
  const hasBusy = items.some(isBusy);
  if (hasBusy !== isWaiting) setWaiting(hasBusy);
  const choices = [uncategorized, ...(categories.data ?? [])];
  const close = () => setOpen(null);

  return (
    <>
      <DashboardHeading title="Manage Livestreams">
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
      {livestreams.data ? (
        <List key={key} wanted={parameters.get('q') ?? ''} items={items} onOpen={setOpen} />
      ) : livestreams.error && !livestreams.isFetching ? (
        <Notice
          tone="error"
          title={`Error: ${messageOf(livestreams.error, 'The server could not be reached.')}`}
          onRetry={livestreams.refetch}
        />
      ) : (
        <Flex direction="column" gap="2" role="status" aria-label="Loading livestreams">
          <Skeleton h="16" />
          <Skeleton h="16" />
          <Skeleton h="16" />
        </Flex>
      )}
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
  readonly items: readonly Livestream[];
  readonly onOpen: (open: Open) => void;
}

/** The table behind its search, ten at a time. */
function List({ wanted, items, onOpen }: ListProps) {
  const [search, setSearch] = useState(wanted);
  const [wantedPage, setPage] = useState(1);
  const needle = search.trim().toLowerCase();
  const found = items.filter(({ title, category }) =>
    `${title}\n${category.name}`.toLowerCase().includes(needle),
  );
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(found.length / pageSize)));
  return (
    <>
      <chakra.div mb="4">
        <SearchBox
          label="Search livestreams"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setPage(1);
          }}
        />
      </chakra.div>
      {found.length === 0 ? (
        <Notice title="No livestreams found">
          {needle ? 'Try another word.' : 'Add the first one with the button above.'}
        </Notice>
      ) : (
        <Table label="Livestreams" columns={columns}>
          {found.slice((page - 1) * pageSize, page * pageSize).map((one) => (
            <LivestreamRow key={one.id} livestream={one} onOpen={onOpen} />
          ))}
        </Table>
      )}
      <NumberedPager
        label="Pages of livestreams"
        page={page}
        perPage={pageSize}
        total={found.length}
        onPage={setPage}
      />
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
    if (!(await confirm('Are you sure?', "You won't be able to revert this!"))) return;
    const { error } = await deleteLivestream({ id });
    if (error) popup('error', 'Failed to delete livestream', { text: messageOf(error, '') });
    else toast('success', 'Livestream deleted successfully');
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
