import { deletionDays } from '@atelier/contracts/catalog/limits';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { useGetDeletedLivestreamsPageQuery } from './api.ts';
import { DeletedList } from './deleted-list.tsx';

/** Deleted livestreams that can be restored, newest first. */
export function DeletedLivestreamsPage() {
  const place = useListPlace(10);
  const list = useGetDeletedLivestreamsPageQuery(place.query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DashboardHeading>
        <ButtonLink to="/dashboard/livestreams" variant="outline">
          All livestreams
        </ButtonLink>
      </DashboardHeading>
      <DeletedList
        what="deleted livestreams"
        place={place}
        list={list}
        empty="Livestreams appear here when they are deleted."
        kindOf={() => 'livestream'}
        whatIs={() => 'Livestream'}
      >
        Deleted livestreams can be restored for {deletionDays} days, with their thumbnails and
        recordings. The files take up storage until then, or until you delete them for good.
      </DeletedList>
    </>
  );
}
