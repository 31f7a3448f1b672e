import { Grid } from '@chakra-ui/react';
import { CategoriesPanel } from '~/features/categories/categories-panel.tsx';
import { InstructorsPanel } from '~/features/instructors/instructors-panel.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';

export function CategoryInstructorPage() {
  return (
    <>
      <DashboardHeading title="Category-Instructor" />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap="6"
        alignItems="start"
      >
        <CategoriesPanel />
        <InstructorsPanel />
      </Grid>
    </>
  );
}
