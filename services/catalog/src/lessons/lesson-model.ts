import type { Edits } from '@atelier/service-kit/data/edits';
import { slotField, slotIndexes, type VideoSlot } from '@atelier/service-kit/video/video-slot';
import mongoose, { Schema, type Types } from 'mongoose';
import type { SourceFile } from './source-file.ts';

export interface LessonRow {
  _id: Types.ObjectId;
  course_id: Types.ObjectId;
  title: string;
  description: string | null;
  serial: number;
  /** Section of the course. Missing on lessons created before sections existed. */
  section_id?: Types.ObjectId | null;
  video: VideoSlot;
  /** Whether it was made for a video that has not arrived. Missing on earlier lessons. */
  awaits_video?: boolean;
  /** Name of the file that it waits for, as an import has it. */
  awaited_file?: string | null;
  /** Whether everyone may watch it while its course is listed. Missing on earlier lessons. */
  free_preview?: boolean;
  /** Missing on lessons created before source files existed. */
  source?: SourceFile | null;
  /** Whether learners of the course have not been told of it. Missing on earlier lessons. */
  to_announce?: boolean;
  edits?: Edits;
  /** Missing on rows written before this field existed. */
  updated_at?: Date;
}

function toAnnounce(this: unknown): true | undefined {
  return (this as { readonly isNew: boolean }).isNew || undefined;
}

const lessonSchema = new Schema<LessonRow>(
  {
    course_id: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: { type: String, default: null },
    serial: { type: Number, required: true },
    section_id: { type: Schema.Types.ObjectId, default: null },
    video: slotField,
    awaits_video: { type: Boolean, default: false },
    awaited_file: { type: String, default: null },
    free_preview: { type: Boolean, default: false },
    source: { type: Schema.Types.Mixed, default: null },
    // Rows of earlier versions have no value, and get none when they are read and saved.
    to_announce: { type: Boolean, default: toAnnounce },
    edits: Schema.Types.Mixed,
  },
  {
    versionKey: false,
    collection: 'lessons',
    timestamps: { createdAt: false, updatedAt: 'updated_at' },
  },
);
// Display order of lessons: by serial, then by age, which the id encodes.
lessonSchema.index({ course_id: 1, serial: 1, _id: 1 });
for (const index of slotIndexes) lessonSchema.index(index);
lessonSchema.index({ 'source.assetId': 1 }, { sparse: true });
lessonSchema.index(
  { to_announce: 1, course_id: 1 },
  { name: 'to_announce', partialFilterExpression: { to_announce: true } },
);

/** Filter for the lessons that learners see. */
export const shownLessons = { awaits_video: { $ne: true } } as const;

export const LessonModel = mongoose.model('Lesson', lessonSchema);

/** Returns when an admin last changed a lesson. Writes by the media pipeline do not count. */
export function changedAt({ _id, updated_at }: Pick<LessonRow, '_id' | 'updated_at'>): Date {
  return updated_at ?? _id.getTimestamp();
}

export const lessonOrder = { serial: 1, _id: 1 } as const;

/** Returns the zero-based position of each lesson among those that learners see of its course. */
export async function lessonIndexesOf(courseIds: readonly string[]): Promise<Map<string, number>> {
  const course_id = { $in: [...new Set(courseIds)] };
  if (course_id.$in.length === 0) return new Map();
  const lessons = await LessonModel.find({ course_id, ...shownLessons }, { course_id: 1 })
    .sort({ course_id: 1, ...lessonOrder })
    .lean<Pick<LessonRow, '_id' | 'course_id'>[]>();
  const ofCourse = Map.groupBy(lessons, (row) => row.course_id.toHexString());
  return new Map(
    [...ofCourse.values()].flatMap((rows) =>
      rows.map((row, index) => [row._id.toHexString(), index] as const),
    ),
  );
}
