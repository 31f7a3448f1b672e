import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { internalOperations, operations } from './operations.ts';
import type { SchemaDefinition } from './testing/schema-definition.ts';
import { slowTexts } from './testing/worst-case-texts.ts';

/** A place for text in an input: its path, and an input with text only there. */
interface Place {
  readonly path: string;
  readonly fill: (text: string) => unknown;
}

const here: Place = { path: '', fill: (text) => text };

/**
 * Returns every place for text in the input of a schema. Fields of other types are included too.
 */
function placesIn(schema: z.ZodType): Place[] {
  const { type, innerType, element, valueType, options, shape, ...pipe } =
    schema.def as SchemaDefinition;
  if (shape) return Object.entries(shape).flatMap(([name, field]) => inField(name, field));
  if (innerType) return placesIn(innerType);
  if (pipe.in && pipe.out) return [...placesIn(pipe.in), ...placesIn(pipe.out)];
  if (options) return options.flatMap(placesIn);
  if (type === 'array' && element) {
    return placesIn(element).map(({ path, fill }) => ({
      path: `[]${path}`,
      fill: (text) => [fill(text)],
    }));
  }
  if (type === 'record' && valueType) return inField('name', valueType);
  return [here];
}

function inField(name: string, schema: z.ZodType): Place[] {
  const inside = placesIn(schema).map(({ path, fill }) => ({
    path: `.${name}${path}`,
    fill: (text: string) => ({ [name]: fill(text) }),
  }));
  const all = [...inside, { path: `.${name}`, fill: (text: string) => ({ [name]: text }) }];
  return [...new Map(all.map((place) => [place.path, place])).values()];
}

const inputs = [...operations, ...internalOperations].map(({ action, input }) => ({
  action,
  input,
  places: placesIn(input),
}));

test('the places of texts are found, including those in lists', () => {
  const placesOf = (wanted: string) =>
    inputs.find(({ action }) => action === wanted)!.places.map(({ path }) => path);
  expect(placesOf('users.accounts.login')).toEqual(['.email', '.password']);
  expect(placesOf('catalog.tutorials.create')).toContain('.subTutorials[].description');
  expect(placesOf('catalog.lessons.reorder')).toContain('.lesson_ids[]');
});

/** Milliseconds; generous, for a busy computer. */
const timeout = 60_000;

describe('no text takes much longer to validate than a plain one of the same length:', {
  timeout,
}, () => {
  test.each(inputs.filter(({ places }) => places.length > 0))('$action', ({ input, places }) => {
    const slow = places.flatMap(({ path, fill }) =>
      slowTexts((text) => input.safeParse(fill(text))).map((one) => `${path}, ${one}`),
    );
    expect(slow).toEqual([]);
  });
});
