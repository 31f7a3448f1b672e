import { coursePath } from '@atelier/contracts/catalog/course-path';
import { isRichText } from '@atelier/contracts/core/text/rich-text';
import type { SearchSource } from '@atelier/service-kit/search/live-search';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { isListed, remainsForBuyers } from '../courses/course-policy.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';
import { TutorialModel, type TutorialRow } from '../tutorials/tutorial-model.ts';

/** Returns the readable text of a field that may contain rich text. */
function withoutTags(text: string | null): string | null {
  return text && isRichText(text) ? text.replace(/<[^<>]*>/g, ' ') : text;
}

const courses: SearchSource<CourseRow> = {
  collection: CourseModel.collection.collectionName,
  fields: [
    ...(['title', 'slug', 'status', 'published', 'price', 'is_featured'] as const),
    ...(['subtitle', 'tags', 'short_description', 'long_description', 'objectives'] as const),
  ],
  toDocuments: (row) => {
    const { subtitle, tags, short_description, long_description, objectives } = row;
    const texts = [subtitle, short_description, tags, objectives, withoutTags(long_description)];
    return [
      {
        kind: 'course',
        id: row._id.toHexString(),
        title: row.title,
        text: texts.filter(Boolean).join(' · '),
        isListed: isListed(row),
        remainsForBuyers: remainsForBuyers(row),
        isFeatured: row.is_featured,
        path: coursePath(row),
      },
    ];
  },
};

/** Visibility of a lesson depends on its course and is checked after the search. */
const lessons: SearchSource<LessonRow> = {
  collection: LessonModel.collection.collectionName,
  fields: ['title', 'description', 'course_id', 'awaits_video'],
  toDocuments: (row) => [
    {
      kind: 'lesson',
      id: row._id.toHexString(),
      title: row.title,
      text: row.description ?? '',
      isListed: !row.awaits_video,
      isFeatured: false,
      parentId: row.course_id.toHexString(),
    },
  ],
};

/**
 * Each result is a sub-tutorial, because only those have a page. The words of the parent tutorial
 * match too.
 */
const tutorials: SearchSource<TutorialRow> = {
  collection: TutorialModel.collection.collectionName,
  fields: ['title', 'shortDesc', 'is_pro', 'tutorials'],
  toDocuments: (row) =>
    row.tutorials.map((entry) => ({
      kind: 'tutorial',
      id: entry._id.toHexString(),
      title: entry.title || row.title,
      // Results show the indexed text, so the text of a premium tutorial is not indexed.
      text: [row.title, row.shortDesc, row.is_pro ? null : entry.description]
        .filter(Boolean)
        .join(' · '),
      isListed: true,
      isFeatured: false,
      path: `/tutorials/${entry._id.toHexString()}`,
    })),
};

export const searchSources: readonly SearchSource[] = [courses, lessons, tutorials];
