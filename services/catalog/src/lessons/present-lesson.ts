import type { Lesson, LessonSummary } from '@atelier/contracts/catalog/lesson';
import { mediaPath } from '@atelier/contracts/core/keys';
import { chaptersOf } from '@atelier/contracts/media/chapters';
import { largest } from '@atelier/service-kit/storage/pictures';
import { durationText, presentMedia } from '@atelier/service-kit/video/video-slot';
import { changedAt, type LessonRow } from './lesson-model.ts';
import { presentSource } from './source-file.ts';

/** Lesson fields that lists show. A complete row, with its stored video, is much larger. */
export type LessonSummaryRow = Pick<
  LessonRow,
  '_id' | 'course_id' | 'title' | 'description' | 'serial' | 'section_id' | 'free_preview'
> & {
  readonly video: {
    readonly current?: { readonly video: { readonly durationSeconds: number } } | null;
  };
};

/** The same fields as a projection. */
export const lessonSummaryFields = {
  ...{ course_id: 1, title: 1, description: 1, serial: 1, section_id: 1, free_preview: 1 },
  'video.current.video.durationSeconds': 1,
} as const;

/** Converts a lesson to a list item, without anything that gives access to its video. */
export function presentLessonSummary(lesson: LessonSummaryRow): LessonSummary {
  const current = lesson.video.current?.video;
  return {
    id: lesson._id.toHexString(),
    title: lesson.title,
    description: lesson.description,
    duration: current ? durationText(current.durationSeconds) : null,
    serial: lesson.serial,
    section_id: lesson.section_id?.toHexString() ?? null,
    free_preview: lesson.free_preview ?? false,
  };
}

/** What the rule of access needs to know of a lesson. */
export type Watched = Pick<LessonRow, '_id' | 'free_preview'>;

export interface Viewer {
  /** Returns whether the viewer may watch a lesson, or the intro of its course if null. */
  readonly mayWatch: (lesson: Watched | null) => boolean;
  /** Whether the viewer may download the source files of the course. */
  readonly mayDownload: boolean;
  readonly isAdmin: boolean;
}

export function presentLesson(lesson: LessonRow, viewer: Viewer): Lesson {
  const current = lesson.video.current?.video;
  const poster = current?.poster ?? [];
  const isOpen = viewer.mayWatch(lesson);
  return {
    ...presentLessonSummary(lesson),
    duration_seconds: current?.durationSeconds ?? null,
    thumbnail_url: largest(poster),
    thumbnails: poster,
    video_url: current && isOpen ? mediaPath(current.key) : null,
    locked: !isOpen,
    media: presentMedia(lesson.video, viewer.isAdmin),
    // What a file names is for those who may watch it, what a description says for everybody.
    chapters: chaptersOf(
      lesson.description,
      current?.durationSeconds ?? 0,
      isOpen ? current?.chapters : [],
    ),
    awaits_video: lesson.awaits_video ?? false,
    ...(viewer.isAdmin && lesson.awaits_video && lesson.awaited_file
      ? { awaited_file: lesson.awaited_file }
      : {}),
    source: presentSource(lesson, viewer.mayDownload),
    updated_at: changedAt(lesson).toISOString(),
  };
}

/** Viewer for responses to an admin who has just saved. */
export const adminViewer: Viewer = { mayWatch: () => true, mayDownload: true, isAdmin: true };
