import type { Course } from '@atelier/contracts/catalog/courses';
import { Download } from 'lucide-react';
import { csvOf } from '~/shared/format/csv.ts';
import { saveCsv } from '~/shared/format/save-file.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** Saves the lessons of a course as the table that an import of courses reads. */
export function ExportLessons({ course }: { readonly course: Course }) {
  const sections = new Map(course.sections.map(({ id, title }) => [id, title]));
  const save = () => {
    const text = csvOf(
      [
        ['Course', () => course.title],
        ['Section', ({ section_id }) => sections.get(section_id ?? '') ?? ''],
        ['Lesson', ({ title }) => title],
        ['Description', ({ description }) => description ?? ''],
        ['Order', ({ serial }) => serial],
        ['Duration', ({ duration }) => duration ?? ''],
        ['Free preview', ({ free_preview }) => (free_preview ? 'yes' : 'no')],
        [
          'Type',
          ({ media, awaits_video }) =>
            media.status === 'none' && !awaits_video ? 'text' : 'video',
        ],
        ['Shown to learners', ({ awaits_video }) => (awaits_video ? 'no' : 'yes')],
      ],
      course.lessons,
    );
    saveCsv(`${course.slug}-lessons.csv`, text);
  };
  return (
    <Button variant="outline" onClick={save}>
      <Download aria-hidden />
      Export CSV
    </Button>
  );
}
