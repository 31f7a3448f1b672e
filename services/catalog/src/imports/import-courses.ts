import { courseImportOperations } from '@atelier/contracts/catalog/course-imports';
import type { ImportRow } from '@atelier/contracts/core/imports';
import { handle } from '@atelier/service-kit/rpc/service';
import { importResult } from '@atelier/service-kit/text/import-result';
import { untilSlugIsFree } from '../courses/course-slug.ts';
import { type CoursePlan, planCourses } from './plan-courses.ts';
import { readCourses } from './read-courses.ts';
import { storeCourses } from './store-courses.ts';

/**
 * Adds the courses of a table in one transaction: all rows or, if one has an error, none. A repeated
 * import finds what is there by its titles.
 */
export const importCourses = handle(
  courseImportOperations.importCourses,
  async ({ input, announce, log, inTransaction }) => {
    const lines = readCourses(input.file);
    const looked = await planCourses(lines, null);
    if (input.dry_run || hasFaults(looked)) {
      return { body: resultOf(looked, input.dry_run), isRepeat: true };
    }
    const body = await untilSlugIsFree(() =>
      inTransaction(async ({ session }) => {
        const plan = await planCourses(lines, session);
        if (!hasFaults(plan)) await storeCourses(plan.courses, session);
        return resultOf(plan, false);
      }),
    );
    announce('catalog.changed', { tags: ['courses'] });
    log.info({ event: 'courses-imported', created: body.created, updated: body.updated });
    return { body, isRepeat: body.created + body.updated === 0 };
  },
);

const hasFaults = ({ rows }: CoursePlan) => rows.some(({ outcome }) => outcome === 'failed');

function resultOf(plan: CoursePlan, isDry: boolean) {
  const rows = !isDry && hasFaults(plan) ? plan.rows.map(leftOut) : plan.rows;
  const groups = plan.courses.map(({ group }) => group);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const courses = groups.filter(({ existing }) => !existing).length;
  const sections = sum(groups.map(({ newSections }) => newSections.length));
  const lessons = sum(groups.map((group) => group.lessons.length));
  const things = [
    [courses, 'course', 'courses'],
    [sections, 'section', 'sections'],
    [lessons, 'lesson', 'lessons'],
  ] as const;
  return importResult(rows, { isDry, isWhole: true, changes: [[things, 'added']] });
}

function leftOut({ line, outcome, message }: ImportRow): ImportRow {
  if (outcome === 'failed') return { line, outcome, message };
  return { line, outcome: 'unchanged', message: 'Not imported, because other rows have errors' };
}
