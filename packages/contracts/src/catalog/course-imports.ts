import { z } from 'zod';
import { importing } from '../core/call-limits.ts';
import { importInput, importResultSchema } from '../core/imports.ts';
import { defineOperation, longBodyBytes } from '../core/operation.ts';

/**
 * Columns of a table of courses, with a row for each lesson. The first name of each is the one that
 * messages use.
 */
export const courseColumns = {
  course: ['course', 'course title', 'course name'],
  section: ['section', 'section title', 'module', 'chapter'],
  lesson: ['lesson', 'lesson title', 'lesson name', 'title'],
  description: ['description', 'lesson description'],
  file: ['file', 'file name', 'filename', 'video', 'video file'],
  type: ['type', 'lesson type'],
  order: ['order', 'lesson order', 'serial', 'position'],
  free_preview: ['free preview', 'preview'],
  price: ['price', 'course price'],
  category: ['category', 'course category'],
  instructor: ['instructor', 'teacher', 'author'],
  subtitle: ['subtitle', 'course subtitle'],
  short_description: ['short description', 'course description', 'summary'],
  long_description: ['long description', 'about'],
  prerequisites: ['prerequisites', 'requirements'],
  objectives: ['objectives', 'what you will learn', "what you'll learn"],
  tags: ['tags'],
  difficulty: ['difficulty', 'level'],
  language: ['language'],
} as const;

export const courseImportOperations = {
  importCourses: defineOperation({
    action: 'catalog.courses.import',
    method: 'POST',
    path: '/imports/courses',
    access: 'admin',
    summary:
      'Add courses as drafts, with their sections and lessons, from a CSV table: all rows, or none if one has an error; importing it again adds nothing twice',
    input: z.object(importInput),
    textFiles: ['file'],
    maxBodyBytes: longBodyBytes,
    output: importResultSchema,
    status: 201,
    repeats: true,
    isLong: true,
    limits: importing,
  }),
};
