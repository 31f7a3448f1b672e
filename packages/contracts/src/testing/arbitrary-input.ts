import fc from 'fast-check';
import { z } from 'zod';

/** The part of a JSON schema that is read here. */
interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Returns values that a schema is likely to accept, some of which need normalizing first. */
export function inputOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return numberOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    default:
      return loose;
  }
}

/** Values for fields that accept several types because of forms. */
const loose = fc.oneof(
  fc.constantFrom(
    '',
    ' a ',
    '1',
    '0',
    'true',
    '12',
    '3.5',
    'en',
    '#AaBBcc',
    '12:30',
    '["a"]',
    null,
  ),
  fc.integer({ min: 0, max: 300 }),
  fc.boolean(),
  fc.string({ maxLength: 12 }),
);

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema) {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  if (format === 'email') return fc.emailAddress();
  // fast-check cannot generate text for a lookahead.
  if (pattern && !pattern.includes('(?!')) return fc.stringMatching(new RegExp(pattern, 'u'));
  const least = Math.max(minLength, 0);
  const text = fc.string({ minLength: least, maxLength: Math.max(least, Math.min(maxLength, 60)) });
  const padded = fc
    .tuple(fc.constantFrom('', ' ', '\t\n'), text)
    .map(([pad, own]) => pad + own + pad);
  return fc.oneof(text, padded, fc.string({ unit: 'grapheme', maxLength: 20 }), loose);
}

function numberOf({ minimum = 0, maximum = 1_000 }: JsonSchema) {
  return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 1e9)) });
}

/** Fields whose schema does not describe their format, because their text is normalized first. */
const knownFields: readonly [RegExp, fc.Arbitrary<unknown>][] = [
  [/^country$/, fc.constantFrom(' de', 'AT', 'Narnia')],
  [/e_?mail/i, fc.oneof(fc.constant(' Ada@Example.COM'), fc.emailAddress())],
  [/^slug$/, fc.constantFrom('a-slug', '设计', 'Not a slug')],
  [/password/i, fc.oneof(fc.constant('quite a long one'), fc.string({ minLength: 12 }))],
];

function objectOf({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const known = knownFields.find(([pattern]) => pattern.test(name));
    return [name, known ? fc.oneof(known[1], arbitraryOf(schema)) : arbitraryOf(schema)] as const;
  });
  const options: { requiredKeys: string[] } = { requiredKeys: [...required] };
  return fc.record(Object.fromEntries<fc.Arbitrary<unknown>>(fields), options);
}
