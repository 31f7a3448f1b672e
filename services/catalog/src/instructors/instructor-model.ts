import { type Picture, pictureField } from '@atelier/service-kit/pictures';
import mongoose, { Schema, type Types } from 'mongoose';

export interface InstructorRow {
  _id: Types.ObjectId;
  name: string;
  avatar: Picture | null;
  /** Changes whenever a course takes the instructor up, so that a deletion at the same moment conflicts. */
  usedAt?: Date;
}

const instructorSchema = new Schema<InstructorRow>(
  { name: { type: String, required: true }, avatar: pictureField, usedAt: Date },
  { versionKey: false, collection: 'instructors' },
);
instructorSchema.index({ name: 1 });
instructorSchema.index({ 'avatar.assetId': 1 }, { sparse: true });

export const InstructorModel = mongoose.model('Instructor', instructorSchema);
