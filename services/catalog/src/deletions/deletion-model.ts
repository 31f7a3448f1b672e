import {
  type DeletedFiles,
  type DeletedRow,
  deletedRowsModel,
} from '@atelier/service-kit/data/deleted-rows';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { type Model, Schema, type Types } from 'mongoose';
import type { CourseRow } from '../courses/course-model.ts';
import type { LessonRow } from '../lessons/lesson-model.ts';
import type { TutorialRow } from '../tutorials/tutorial-model.ts';

/**
 * A deleted course or tutorial, or a lesson deleted individually. The row has the id of what was
 * deleted.
 */
export interface DeletionRow {
  _id: Types.ObjectId;
  kind: 'course' | 'lesson' | 'tutorial';
  title: string;
  course_id: Types.ObjectId | null;
  course_title: string | null;
  /** Number of rows in `deleted_lessons`. */
  lessons: number;
  /** Size of videos and source files. Missing on rows whose files were deleted with them. */
  bytes?: number;
  /** The deleted course, on rows written before `deleted_courses` existed. */
  course?: CourseRow | null;
  /** Names for recreating the category and the instructor if they are deleted as well. */
  category: string | null;
  instructor: string | null;
  deleted_at: Date;
  expires_at: Date;
}

const deletionSchema = new Schema<DeletionRow>(
  {
    kind: { type: String, required: true, enum: ['course', 'lesson', 'tutorial'] },
    title: { type: String, required: true },
    course_id: { type: Schema.Types.ObjectId, default: null },
    course_title: { type: String, default: null },
    lessons: { type: Number, required: true },
    bytes: { type: Number, required: true },
    category: { type: String, default: null },
    instructor: { type: String, default: null },
    deleted_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'deletions' },
);
const newest = { deleted_at: -1, _id: -1 } as const;
deletionSchema.index({ ...newest, title: 1 }, { name: 'list' });
deletionSchema.index({ expires_at: 1, _id: 1 });

const indexBounds = { deleted_at: { $gte: new Date(0) } };
export const deletionOrders = {
  newest: { keys: newest, index: 'list', indexBounds },
  deleted_at: { keys: { deleted_at: 1, _id: 1 }, index: 'list', indexBounds },
} as const satisfies Record<string, ListOrder>;

export const DeletionModel = mongoose.model('Deletion', deletionSchema);

export type DeletedCourseRow = DeletedRow<CourseRow>;
export type DeletedLessonRow = DeletedRow<LessonRow>;
export type DeletedTutorialRow = DeletedRow<TutorialRow>;

export const DeletedCourseModel = deletedRowsModel<CourseRow>('DeletedCourse', 'deleted_courses');
export const DeletedLessonModel = deletedRowsModel<LessonRow>('DeletedLesson', 'deleted_lessons');
export const DeletedTutorialModel = deletedRowsModel<TutorialRow>(
  'DeletedTutorial',
  'deleted_tutorials',
  ['tutorials._id'],
);
export const deletedModels = [
  DeletedCourseModel,
  DeletedLessonModel,
  DeletedTutorialModel,
] as unknown as readonly Model<DeletedFiles>[];
