import { z } from 'zod';
import { avatarMaxBytes } from '../catalog/instructors.ts';
import { avatars } from '../core/call-limits.ts';
import { ifUpdatedAt, message, optionalText, timestamp } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { optionalName } from '../core/text/names.ts';
import { imageVariantSchema, uploadSchema } from '../media/assets.ts';
import { schoolNameLimit } from './limits.ts';

/** Name of a site whose owners have not named their school. */
export const productName = 'Atelier';

/** Tells whether `Intl` knows a time zone such as `Europe/Vienna`. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

export const schoolSchema = z
  .object({
    name: z
      .string()
      .nullable()
      .meta({ description: `null for ${productName}` }),
    time_zone: z.string().nullable().meta({ description: 'null for that of the environment' }),
    logo: z.array(imageVariantSchema).meta({ description: 'Renditions; empty without a logo' }),
    used: z
      .object({ name: z.string(), time_zone: z.string() })
      .meta({ description: 'What pages, mails and documents show, with the defaults' }),
    updated_at: timestamp.nullable().meta({ description: 'null until an owner saves a setting' }),
  })
  .meta({ id: 'School' });
export type School = z.infer<typeof schoolSchema>;

export const schoolOperations = {
  get: defineOperation({
    action: 'users.school.get',
    method: 'GET',
    path: '/school',
    access: 'admin',
    summary: 'Get the name, logo and time zone of the school',
    input: z.object({}),
    output: z.object({ school: schoolSchema }),
    status: 200,
  }),
  update: defineOperation({
    action: 'users.school.update',
    method: 'PUT',
    path: '/school',
    access: 'owner',
    summary:
      'Update the name, logo and time zone of the school; omitted fields are unchanged, and an empty one returns to its default',
    input: z.object({
      name: optionalName('Name of the school', schoolNameLimit),
      time_zone: optionalText('Time zone', 100).refine(
        (zone) => !zone || isTimeZone(zone),
        'Time zone must be one such as Europe/Vienna',
      ),
      logo: optionalText('Logo', 2_000),
      if_updated_at: ifUpdatedAt,
      files: z.object({ logo: uploadSchema.optional() }).optional(),
    }),
    output: z.object({ message, school: schoolSchema }),
    status: 200,
    limits: avatars,
    files: { logo: { accepts: 'image', maxBytes: avatarMaxBytes } },
  }),
};

export const schoolFactsSchema = z.object({
  name: z.string().nullable(),
  time_zone: z.string().nullable(),
  logo: z.string().nullable().meta({ description: 'Path of a picture' }),
});
export type SchoolFacts = z.infer<typeof schoolFactsSchema>;

/** Query of every process when it starts, and now and then. */
export const schoolQuestion = defineInternal({
  action: 'users.school.facts',
  summary: 'Name, logo and time zone of the school, as far as owners have set them',
  safe: true,
  input: z.object({}),
  output: schoolFactsSchema,
});
