import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { pageLoaders } from './page-loaders.ts';
import { PublicShell } from './shell/public-shell.tsx';

const HomePage = lazy(pageLoaders.home);
const CoursesPage = lazy(pageLoaders.courses);
const CoursePage = lazy(pageLoaders.course);
const FurtherPages = lazy(pageLoaders.further);
const AdminLoginPage = lazy(pageLoaders.adminLogin);
const BackOffice = lazy(pageLoaders.backOffice);

const wait = <Spinner label="Loading the page" minH="screen" />;

export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="admin/login"
        element={
          <Suspense fallback={wait}>
            <AdminLoginPage />
          </Suspense>
        }
      />
      <Route
        path="dashboard/*"
        element={
          <Suspense fallback={wait}>
            <BackOffice />
          </Suspense>
        }
      />
      <Route element={<PublicShell />}>
        <Route index element={<HomePage />} />
        <Route path="courses" element={<CoursesPage />} />
        <Route path="courses/:id" element={<CoursePage />} />
        <Route path="*" element={<FurtherPages />} />
      </Route>
    </Routes>
  );
}
