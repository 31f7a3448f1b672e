import { Grid } from '@chakra-ui/react';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { InstructorsPanel } from './instructors-panel.tsx';

export function CategoryInstructorPage() {
  return (
    <>
      <DashboardHeading />
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
