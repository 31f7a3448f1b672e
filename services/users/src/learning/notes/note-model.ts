import type { Note } from '@atelier/contracts/users/learning/notes';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/**
 * A person's note at a position of a lesson. Lesson and course belong to the catalog and are
 * referenced by id.
 */
export interface NoteRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Chosen by the client; unique per person. */
  noteId: string;
  lessonId: string;
  courseId: string;
  /** In seconds. */
  position: number;
  /** Markdown; empty for a bookmark. */
  text: string;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true } as const;
const noteSchema = new Schema<NoteRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    noteId: text,
    lessonId: text,
    courseId: text,
    position: { type: Number, required: true },
    text: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'notes' },
);
const newest = { updatedAt: -1, _id: -1 } as const;
noteSchema.index({ userId: 1, noteId: 1 }, { unique: true });
noteSchema.index({ lessonId: 1 });
noteSchema.index({ userId: 1, ...newest }, { name: 'list' });
noteSchema.index({ userId: 1, courseId: 1, ...newest }, { name: 'list_of_course' });
noteSchema.index({ userId: 1, lessonId: 1, ...newest }, { name: 'list_of_lesson' });

/** Sort orders of a person's notes, by the names in the contract. */
export const noteOrders = {
  newest: { keys: newest, index: 'list' },
  updated_at: { keys: { updatedAt: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const NoteModel = mongoose.model('Note', noteSchema);

export function presentNote(row: NoteRow): Note {
  return {
    ...{ id: row.noteId, lesson_id: row.lessonId, course_id: row.courseId },
    ...{ position: row.position, text: row.text },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
