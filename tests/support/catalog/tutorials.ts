import { type Tutorial, tutorialSchema } from '@atelier/contracts/catalog/tutorials';
import type { FilePart } from '../calls/multipart.ts';
import { type Admin, done, unique } from '../people/admin.ts';

/** Creates a tutorial with JSON, or with a form if it has a cover. */
export async function createTutorial(
  admin: Admin,
  fields: Record<string, unknown> = {},
  image?: FilePart,
): Promise<Tutorial> {
  const { subTutorials = [], ...rest } = { title: unique('Tutorial'), ...fields };
  if (!image) {
    const answer = await admin.post('/api/tutorials', { ...rest, subTutorials });
    return tutorialSchema.parse(done(answer, 201).tutorial);
  }
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  const form = { ...Object.fromEntries(texts), subTutorials: JSON.stringify(subTutorials) };
  const answer = await admin.form('POST', '/api/tutorials', form, { image });
  return tutorialSchema.parse(done(answer, 201).tutorial);
}

/** Sub-tutorials, the last without a description. */
export const steps = [
  { title: 'Draw', description: 'A square, then a circle.' },
  { title: 'Move', description: 'Slowly.' },
  { title: '', description: '' },
];
