import type { ImageVariant } from '@atelier/contracts/assets';
import mongoose, { Schema, type Types } from 'mongoose';

/** A processed picture: its asset and the renditions. */
export interface Picture {
  assetId: string;
  images: ImageVariant[];
}

export interface InstructorRow {
  _id: Types.ObjectId;
  name: string;
  avatar: Picture | null;
  /** Changes whenever a course takes the instructor up, so that a deletion at the same moment conflicts. */
  usedAt?: Date;
}

/** A picture as a subdocument. */
export const pictureField = { type: Schema.Types.Mixed, default: null } as const;

const instructorSchema = new Schema<InstructorRow>(
  { name: { type: String, required: true }, avatar: pictureField, usedAt: Date },
  { versionKey: false, collection: 'instructors' },
);
instructorSchema.index({ name: 1 });
instructorSchema.index({ 'avatar.assetId': 1 }, { sparse: true });

export const InstructorModel = mongoose.model('Instructor', instructorSchema);
