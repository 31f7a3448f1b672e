import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import type { Livestream, LivestreamGroup } from '@atelier/contracts/livestreams/livestreams';
import { useState } from 'react';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { ListChoice } from '~/admin/shell/lists/list-choice.tsx';
import { ListTools } from '~/admin/shell/lists/list-tools.tsx';
import { NoRows } from '~/admin/shell/lists/no-rows.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Table } from '~/shared/ui/list/table.tsx';
import { useGetLivestreamsPageQuery, useLazyGetLivestreamsPageQuery } from './api.ts';
import { LivestreamRow, type OpenLivestream } from './livestream-row.tsx';

const columns = ['Title', 'Category', 'Duration', 'Featured', 'Actions'];
/**
 * Polling interval in milliseconds while a video is being processed, for networks that block event
 * streams.
 */
const pollMs = 15_000;

const orders = [
  { value: 'grouped', label: 'By category' },
  { value: '-created_at', label: 'Newest first' },
  { value: '-updated_at', label: 'Last changed first' },
  { value: 'title', label: 'By title' },
  { value: '-duration', label: 'Longest first' },
] as const;

const exported: readonly CsvColumn<Livestream>[] = [
  ['Title', ({ title }) => title],
  ['Category', ({ category }) => category.name],
  ['Duration', ({ duration }) => duration],
  ['Featured', ({ is_featured }) => (is_featured ? 'Yes' : 'No')],
];

const isBusy = ({ media }: Livestream) => ['queued', 'processing'].includes(media.status);

const itemsOf = (groups: readonly LivestreamGroup[]) =>
  groups.flatMap(({ livestreamItems }) => livestreamItems);

interface ListProps {
  /** Categories that the list can be filtered by. */
  readonly categories: readonly LivestreamCategory[];
  readonly onOpen: (open: OpenLivestream) => void;
}

/** The livestream table with search, filter, sorting and pages of ten. */
export function LivestreamList({ categories, onOpen }: ListProps) {
  const place = useListPlace(10, { sort: orders, category: 'any' });
  const { sort, category } = place.chosen;
  const [isWaiting, setWaiting] = useState(false);
  const query = {
    ...place.query,
    ...(sort !== 'grouped' && { sort }),
    ...(category && { category_id: category }),
  };
  const list = useGetLivestreamsPageQuery(query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? pollMs : 0,
  });
  const [ask] = useLazyGetLivestreamsPageQuery();
  const hasBusy = itemsOf(list.data?.body ?? []).some(isBusy);
  if (hasBusy !== isWaiting) setWaiting(hasBusy);
  return (
    <>
      <ListTools
        inUse={sort !== 'grouped' || category !== ''}
        search={
          <SearchBox label="Search livestreams" value={place.search} onChange={place.onSearch} />
        }
      >
        <ListChoice
          place={place}
          name="category"
          label="Category"
          options={[
            { value: '', label: 'All categories' },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ListChoice place={place} name="sort" label="Order" options={orders} />
        <ExportButton
          what="livestreams"
          columns={exported}
          ask={(page) => ask({ ...query, ...page })}
          rowsOf={itemsOf}
        />
      </ListTools>
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
