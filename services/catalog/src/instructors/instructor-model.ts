import type { Instructor } from '@atelier/contracts/catalog/instructors';
import type { Edits } from '@atelier/service-kit/data/edits';
import { anyCase, type ListOrder } from '@atelier/service-kit/data/lists';
import { largest, type Picture, pictureField } from '@atelier/service-kit/storage/pictures';
import mongoose, { Schema, type Types } from 'mongoose';

export interface InstructorRow {
  _id: Types.ObjectId;
  name: string;
  avatar: Picture | null;
  /**
   * Updated whenever a course is assigned to the instructor, so that a concurrent deletion
   * conflicts.
   */
  usedAt?: Date;
  edits?: Edits;
}

const instructorSchema = new Schema<InstructorRow>(
  {
    name: { type: String, required: true },
    ...{ avatar: pictureField, usedAt: Date, edits: Schema.Types.Mixed },
  },
  { versionKey: false, collection: 'instructors' },
);
const byName = { name: 1, _id: 1 } as const;
instructorSchema.index(byName, { name: 'list_by_name', collation: anyCase });

export const instructorsByName = {
  keys: byName,
  index: 'list_by_name',
  collation: anyCase,
} as const satisfies ListOrder;
instructorSchema.index({ 'avatar.assetId': 1 }, { sparse: true });

export const InstructorModel = mongoose.model('Instructor', instructorSchema);

export function presentInstructor(instructor: InstructorRow): Instructor {
  return {
    id: instructor._id.toHexString(),
    name: instructor.name,
    avatar: largest(instructor.avatar?.images),
    avatars: instructor.avatar?.images ?? [],
  };
}
