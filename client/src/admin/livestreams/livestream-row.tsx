import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { chakra, Flex } from '@chakra-ui/react';
import { Film, Pencil } from 'lucide-react';
import { useRestoration } from '~/admin/deleted/use-restoration.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirmDeletion, popup } from '~/shared/feedback/feedback.ts';
import { DeleteAction, RowAction } from '~/shared/ui/list/row-action.tsx';
import { Cell } from '~/shared/ui/list/table.tsx';
import { Thumbnail } from '~/shared/ui/media/thumbnail.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { VideoState } from '~/shared/uploads/video-state.tsx';
import { useDeleteLivestreamMutation, useRetryLivestreamMediaMutation } from './api.ts';

/** The open dialog of the screen, if any. */
export type OpenLivestream =
  | { readonly kind: 'form'; readonly livestream: Livestream | null }
  | { readonly kind: 'preview'; readonly livestream: Livestream }
  | { readonly kind: 'categories' };

interface RowProps {
  readonly livestream: Livestream;
  readonly onOpen: (open: OpenLivestream) => void;
}

/** One row of the livestream table. */
export function LivestreamRow({ livestream, onOpen }: RowProps) {
  const [deleteLivestream] = useDeleteLivestreamMutation();
  const { actionFor } = useRestoration();
  const [retry, { isLoading }] = useRetryLivestreamMediaMutation();
  const { id, title, category, duration, is_featured, media, thumbnail_url, thumbnails } =
    livestream;
  const remove = async () => {
    const along = media.status === 'none' ? [] : ['video'];
    if (!(await confirmDeletion({ name: title, along }))) return;
    const { error } = await deleteLivestream({ id });
    if (error) popup('error', 'Failed to delete livestream', { text: messageOf(error, '') });
    else {
      const action = actionFor(title, [id], 'livestream');
      popup('success', 'Livestream deleted successfully', { action });
    }
  };
  return (
    <tr>
      <Cell minW="cell">
        <Flex align="center" gap="3">
          <Thumbnail w="16" sizes="64px" src={thumbnail_url} variants={thumbnails} seed={id} />
          <Flex columnGap="3" align="center" wrap="wrap" minW="0">
            <chakra.p textStyle="control" overflowWrap="anywhere">
              {title}
            </chakra.p>
            <VideoState
              kind="livestream"
              id={id}
              media={media}
              retrying={isLoading}
              onRetry={() => void retry({ id })}
            />
          </Flex>
        </Flex>
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
          <DeleteAction label={`Delete ${title}`} onClick={remove} />
        </Flex>
      </Cell>
    </tr>
  );
}
