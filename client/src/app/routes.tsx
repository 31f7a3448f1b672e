import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { pageLoaders } from './page-loaders.ts';
import { PublicShell } from './shell/public-shell.tsx';

const HomePage = lazy(pageLoaders.home);
const CoursesPage = lazy(pageLoaders.courses);
const CoursePage = lazy(pageLoaders.course);
const NotFoundPage = lazy(pageLoaders.notFound);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicShell />}>
        <Route index element={<HomePage />} />
        <Route path="courses" element={<CoursesPage />} />
        <Route path="courses/:id" element={<CoursePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
