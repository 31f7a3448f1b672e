import {
  type CourseStatus,
  courseStatuses,
  type Difficulty,
  difficulties,
} from '@atelier/contracts/catalog/courses';
import type { Section } from '@atelier/contracts/catalog/sections';
import type { Edits } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { type Picture, pictureField } from '@atelier/service-kit/storage/pictures';
import { slotField, slotIndexes, type VideoSlot } from '@atelier/service-kit/video/video-slot';
import mongoose, { Schema, type Types } from 'mongoose';
import { courseListIndexes, courseOrder } from './course-orders.ts';

/** A section of a course. Lessons refer to it by id. */
export interface SectionRow {
  _id: Types.ObjectId;
  title: string;
}

/** A stored course. Field names match the contract, so input can be written as it is. */
export interface CourseRow {
  _id: Types.ObjectId;
  title: string;
  slug: string;
  subtitle: string | null;
  short_description: string | null;
  long_description: string | null;
  prerequisites: string | null;
  objectives: string | null;
  tags: string | null;
  price: number;
  status: CourseStatus;
  difficulty: Difficulty;
  language: string;
  published: boolean;
  is_featured: boolean;
  enrollment_count: number;
  category_id: Types.ObjectId;
  instructor_id: Types.ObjectId;
  cover: Picture | null;
  /** Scheduled publication time, and the admin who set it. */
  publish_at: Date | null;
  scheduled_by: string | null;
  /** In display order. Missing on courses created before sections existed. */
  sections?: SectionRow[];
  video: VideoSlot;
  edits?: Edits;
  created_at: Date;
  updated_at: Date;
}

/** A course as lists read it, without the stored video, which they do not show. */
export type ListedCourseRow = Omit<CourseRow, 'video'>;

const optionalText = { type: String, default: null };

const courseSchema = new Schema<CourseRow>(
  {
    title: { type: String, required: true },
    slug: { type: String, required: true },
    subtitle: optionalText,
    short_description: optionalText,
    long_description: optionalText,
    prerequisites: optionalText,
    objectives: optionalText,
    tags: optionalText,
    price: { type: Number, required: true },
    status: { type: String, required: true, enum: courseStatuses },
    difficulty: { type: String, required: true, enum: difficulties },
    language: { type: String, required: true },
    published: { type: Boolean, required: true },
    is_featured: { type: Boolean, required: true },
    enrollment_count: { type: Number, required: true, default: 0 },
    category_id: { type: Schema.Types.ObjectId, required: true },
    instructor_id: { type: Schema.Types.ObjectId, required: true },
    cover: pictureField,
    publish_at: { type: Date, default: null },
    scheduled_by: optionalText,
    sections: { type: [{ title: { type: String, required: true } }], default: [] },
    video: slotField,
    edits: Schema.Types.Mixed,
  },
  {
    versionKey: false,
    collection: 'courses',
    timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
  },
);
courseSchema.index({ slug: 1 }, { unique: true });
courseSchema.index({ status: 1, published: 1, ...courseOrder });
for (const { keys, options } of courseListIndexes) courseSchema.index(keys, options);
courseSchema.index({ 'cover.assetId': 1 }, { sparse: true });
for (const index of slotIndexes) courseSchema.index(index);
courseSchema.index({ publish_at: 1 });

export const CourseModel = mongoose.model('Course', courseSchema);

/** Field values of a course with no scheduled publication. */
export const unscheduled = { publish_at: null, scheduled_by: null } as const;

export function presentSection({ _id, title }: SectionRow): Section {
  return { id: _id.toHexString(), title };
}

/** Finds a course by id, or by slug if no course has that id. */
export async function findCourse(idOrSlug: string): Promise<CourseRow | null> {
  const byId = isObjectId(idOrSlug) ? await CourseModel.findById(idOrSlug).lean<CourseRow>() : null;
  return byId ?? CourseModel.findOne({ slug: idOrSlug.normalize('NFC') }).lean<CourseRow>();
}
