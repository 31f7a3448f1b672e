import { uncategorized } from '@atelier/contracts/livestreams/category-rules';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { CaptionedVideo } from '~/admin/captions/captioned-video.tsx';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { useNewRow } from '~/admin/shell/lists/use-new-row.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { useGetLivestreamCategoriesQuery } from './api.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { LivestreamFormDialog } from './livestream-form-dialog.tsx';
import { LivestreamList } from './livestream-list.tsx';
import type { OpenLivestream } from './livestream-row.tsx';

export function ManageLivestreamsPage() {
  const categories = useGetLivestreamCategoriesQuery({}, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<OpenLivestream | null>(null);
  useNewRow(() => setOpen({ kind: 'form', livestream: null }));
  const choices = [uncategorized, ...(categories.data ?? [])];
  const close = () => setOpen(null);

  return (
    <>
      <DashboardHeading>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to="/dashboard/livestreams/deleted" variant="outline">
            Deleted
          </ButtonLink>
          <Button variant="outline" onClick={() => setOpen({ kind: 'categories' })}>
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
          Only the default category exists. Add categories to group livestreams.
        </chakra.p>
      )}
      <LivestreamList categories={choices} onOpen={setOpen} />
      {open?.kind === 'form' && (
        <LivestreamFormDialog
          livestream={open.livestream}
          categories={choices}
          isLoading={categories.isLoading}
          onClose={close}
        />
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

function Preview({ livestream, onClose }: { livestream: Livestream; onClose: () => void }) {
  const { id, title, description, video_url, thumbnail_url } = livestream;
  return (
    <CaptionedVideo
      place="livestreams"
      {...{ id, title, description, onClose }}
      video={video_url}
      poster={thumbnail_url}
    />
  );
}
