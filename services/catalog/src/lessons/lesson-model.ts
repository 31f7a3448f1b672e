import { slotField, slotIndexes, type VideoSlot } from '@atelier/service-kit/videos/video-slot';
import mongoose, { Schema, type Types } from 'mongoose';

export interface LessonRow {
  _id: Types.ObjectId;
  course_id: Types.ObjectId;
  title: string;
  description: string | null;
  serial: number;
  video: VideoSlot;
}

const lessonSchema = new Schema<LessonRow>(
  {
    course_id: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: { type: String, default: null },
    serial: { type: Number, required: true },
    video: slotField,
  },
  { versionKey: false, collection: 'lessons' },
);
// The order lessons are shown in: by serial, then by age, which the id tells.
lessonSchema.index({ course_id: 1, serial: 1, _id: 1 });
for (const index of slotIndexes) lessonSchema.index(index);

export const LessonModel = mongoose.model('Lesson', lessonSchema);

export const lessonOrder = { serial: 1, _id: 1 } as const;
