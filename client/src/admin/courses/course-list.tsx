import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { ListChoice } from '~/admin/shell/lists/list-choice.tsx';
import { ListTools } from '~/admin/shell/lists/list-tools.tsx';
import { NoRows } from '~/admin/shell/lists/no-rows.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { type ListPlace, useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { useGetCoursesPageQuery, useLazyGetCoursesPageQuery } from './api.ts';
import { useCourseSelection } from './bulk/use-course-selection.ts';
import { useGetCategoriesQuery } from './categories/categories-api.ts';
import { useGetInstructorsQuery } from './categories/instructors-api.ts';
import { oldDraftDays } from './course-status.ts';
import { CoursesBar } from './courses-bar.tsx';
import { type CourseActions, CoursesTable } from './courses-table.tsx';

const sizes = [
  { value: '5', label: '5 a page' },
  { value: '25', label: '25 a page' },
  { value: '100', label: '100 a page' },
] as const;

const orders = [
  { value: 'featured', label: 'Featured first' },
  { value: '-created_at', label: 'Newest first' },
  { value: '-updated_at', label: 'Last changed first' },
  { value: 'title', label: 'By title' },
  { value: 'price', label: 'Cheapest first' },
] as const;

const statuses = [
  { value: 'all', label: 'All statuses' },
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
] as const;

const ages = [
  { value: 'any', label: 'Any age' },
  { value: 'week', label: 'Older than a week' },
] as const;

const choices = {
  ...{ sort: orders, status: statuses, age: ages, size: sizes },
  ...({ category: 'any', instructor: 'any' } as const),
};

const exported: readonly CsvColumn<CourseSummary>[] = [
  ['Course', ({ title }) => title],
  ['Instructor', ({ instructor }) => instructor.name],
  ['Category', ({ category }) => category.name],
  ['Price', ({ price }) => price],
  ['Status', ({ status }) => status],
  ['Lessons', ({ lessons }) => lessons.length],
];

/** The course table with search, filters, sorting and pages of five or more courses. */
export function CourseList({ actions }: { actions: CourseActions }) {
  const found = useListPlace(Number(sizes[0].value), choices);
  const place = { ...found, perPage: Number(found.chosen.size) };
  const categories = useGetCategoriesQuery({}).data;
  const instructors = useGetInstructorsQuery({}).data;
  const query = queryOf(place);
  const list = useGetCoursesPageQuery(query, { refetchOnMountOrArgChange: true });
  const selection = useCourseSelection(list.currentData?.body);
  const { selected, select, toggle } = selection;
  const [ask] = useLazyGetCoursesPageQuery();
  return (
    <>
      <ListTools
        inUse={isSpecial(place.chosen)}
        actions={
          <Button
            variant="outline"
            minH="11"
            aria-pressed={selected !== null}
            _pressed={{ bg: 'surface.inset' }}
            onClick={toggle}
          >
            Select courses
          </Button>
        }
        search={
          <SearchBox
            label="Search by title or instructor"
            value={place.search}
            onChange={place.onSearch}
          />
        }
      >
        <ListChoice place={place} name="status" label="Status" options={statuses} />
        <ListChoice place={place} name="age" label="Age" options={ages} />
        <ListChoice
          place={place}
          name="category"
          label="Category"
          options={optionsOf('All categories', categories)}
        />
        <ListChoice
          place={place}
          name="instructor"
          label="Instructor"
          options={optionsOf('All instructors', instructors)}
        />
        <ListChoice place={place} name="sort" label="Order" options={orders} />
        <ListChoice place={place} name="size" label="Page size" options={sizes} />
        <ExportButton
          what="courses"
          columns={exported}
          ask={(page) => ask({ ...query, ...page })}
          rowsOf={(body) => body}
        />
      </ListTools>
      <PagedList
        what="courses"
        place={place}
        list={list}
        rowsOf={(body) => body}
        empty={<NoRows title="No courses found" place={place} />}
      >
        {(courses) => <CoursesTable {...{ courses, selected, select }} {...actions} />}
      </PagedList>
      {selected && (
        <CoursesBar
          {...{ selection, selected }}
          shown={list.currentData?.body ?? []}
          total={list.currentData?.total ?? 0}
          ask={(page) => ask({ ...query, ...page })}
        />
      )}
    </>
  );
}

type Place = ListPlace<typeof choices>;

const isSpecial = ({ sort, status, age, category, instructor }: Place['chosen']) =>
  sort !== 'featured' || status !== 'all' || age !== 'any' || Boolean(category || instructor);

function queryOf({ query, perPage, chosen }: Place) {
  const { sort, status, age, category, instructor } = chosen;
  return {
    ...query,
    per_page: perPage,
    all: true,
    ...(sort !== 'featured' && { sort }),
    ...(status !== 'all' && { status }),
    ...(age === 'week' && { min_age_days: oldDraftDays }),
    ...(category && { category_id: category }),
    ...(instructor && { instructor_id: instructor }),
  };
}

/** The "all" option followed by one option for each item. */
function optionsOf(
  all: string,
  rows: readonly { readonly id: string; readonly name: string }[] = [],
) {
  return [{ value: '', label: all }, ...rows.map(({ id, name }) => ({ value: id, label: name }))];
}
