import { productName, type School, type SchoolFacts } from '@atelier/contracts/users/school';
import type { Edits } from '@atelier/service-kit/data/edits';
import { timeZoneByDefault } from '@atelier/service-kit/text/school';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import type { Avatar } from '../account/user-model.ts';

/** What owners have set about the school. There is one row at most. */
export interface SchoolRow {
  _id: 'school';
  name: string | null;
  timeZone: string | null;
  logo: Avatar | null;
  updatedAt: Date;
  edits?: Edits;
}

const schoolSchema = new Schema<SchoolRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, default: null },
    timeZone: { type: String, default: null },
    logo: { type: Schema.Types.Mixed, default: null },
    updatedAt: { type: Date, required: true },
    edits: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'school' },
);

export const SchoolModel = mongoose.model('School', schoolSchema);

export const findSchool = (session: ClientSession | null = null) =>
  SchoolModel.findById('school', null, { session }).lean<SchoolRow>();

export function presentSchool(row: SchoolRow | null): School {
  const { name, timeZone, logo, updatedAt } = row ?? {};
  return {
    name: name ?? null,
    time_zone: timeZone ?? null,
    logo: logo ? [...logo.images] : [],
    used: { name: name ?? productName, time_zone: timeZone ?? timeZoneByDefault() },
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

export function factsOf(row: SchoolRow | null): SchoolFacts {
  const { name, time_zone, logo } = presentSchool(row);
  return { name, time_zone, logo: logo.at(-1)?.path ?? null };
}
