import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';
import type { CourseRow } from '../courses/course-model.ts';
import type { LessonRow } from '../lessons/lesson-model.ts';

/** The fields of a course that outlive its deletion: all but its stored files. */
type StoredCourse = Omit<CourseRow, 'cover' | 'video'>;

/** A deleted course, or a lesson deleted individually. The row has the id of what was deleted. */
export interface DeletionRow {
  _id: Types.ObjectId;
  kind: 'course' | 'lesson';
  title: string;
  course_id: Types.ObjectId;
  course_title: string;
  /** Number of rows in `deleted_lessons`. */
  lessons: number;
  /** The deleted course; null for a lesson. */
  course: StoredCourse | null;
  /** Names for recreating the category and the instructor if they are deleted as well. */
  category: string | null;
  instructor: string | null;
  deleted_at: Date;
  expires_at: Date;
}

const deletionSchema = new Schema<DeletionRow>(
  {
    kind: { type: String, required: true, enum: ['course', 'lesson'] },
    title: { type: String, required: true },
    course_id: { type: Schema.Types.ObjectId, required: true },
    course_title: { type: String, required: true },
    lessons: { type: Number, required: true },
    course: { type: Schema.Types.Mixed, default: null },
    category: { type: String, default: null },
    instructor: { type: String, default: null },
    deleted_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'deletions' },
);
const newest = { deleted_at: -1, _id: -1 } as const;
deletionSchema.index({ ...newest, title: 1 }, { name: 'list' });
deletionSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

const indexBounds = { deleted_at: { $gte: new Date(0) } };
export const deletionOrders = {
  newest: { keys: newest, index: 'list', indexBounds },
  deleted_at: { keys: { deleted_at: 1, _id: 1 }, index: 'list', indexBounds },
} as const satisfies Record<string, ListOrder>;

export const DeletionModel = mongoose.model('Deletion', deletionSchema);

/** A deleted lesson, under its own id and without its stored files. */
export interface DeletedLessonRow extends Omit<LessonRow, 'video' | 'source' | 'updated_at'> {
  deletion_id: Types.ObjectId;
  expires_at: Date;
}

const deletedLessonSchema = new Schema<DeletedLessonRow>(
  {
    course_id: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: { type: String, default: null },
    serial: { type: Number, required: true },
    section_id: { type: Schema.Types.ObjectId, default: null },
    awaits_video: { type: Boolean, default: false },
    awaited_file: { type: String, default: null },
    free_preview: { type: Boolean, default: false },
    deletion_id: { type: Schema.Types.ObjectId, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'deleted_lessons' },
);
deletedLessonSchema.index({ deletion_id: 1 });
deletedLessonSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const DeletedLessonModel = mongoose.model('DeletedLesson', deletedLessonSchema);
