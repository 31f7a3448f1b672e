import type { z } from 'zod';
import type { Operation } from '../core/operation.ts';
import type { SchemaDefinition } from './schema-definition.ts';

/** Largest valid value of a schema, as JSON. */
export interface Largest {
  readonly bytes: number;
  readonly keys: number;
  readonly commas: number;
  readonly levels: number;
}

/** What limits the size of a value. */
interface Definition extends SchemaDefinition {
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
  }[];
}

interface FormatDefinition {
  readonly pattern?: RegExp;
}

/** Bytes of a UTF-16 unit that is escaped, as some clients escape everything outside ASCII. */
const escapedBytes = 6;
/** Bytes of a number with all of its digits and an exponent. */
const numberBytes = 32;
/** More than any text that a pattern without a maximum length allows. */
const patternBytes = 64;
/** A passkey as browsers make them, with the fields that the contract ignores. */
const browserValue: Largest = { bytes: 40_000, keys: 60, commas: 60, levels: 6 };
const endless: Largest = {
  bytes: Number.POSITIVE_INFINITY,
  keys: Number.POSITIVE_INFINITY,
  commas: Number.POSITIVE_INFINITY,
  levels: Number.POSITIVE_INFINITY,
};

const scalar = (bytes: number): Largest => ({ bytes, keys: 0, commas: 0, levels: 0 });

/**
 * Returns the size of the largest JSON that a schema accepts, apart from spaces around texts and
 * values. Infinite if nothing limits it.
 */
export function largestOf(schema: z.ZodType): Largest {
  const def = schema.def as Definition;
  if (def.shape) return largestObject(def.shape);
  if (def.innerType) return largestOf(def.innerType);
  if (def.in && def.out) return smaller(largestOf(def.in), largestOf(def.out));
  if (def.options) return def.options.map(largestOf).reduce(larger);
  switch (def.type) {
    case 'string':
      return scalar(2 + largestText(schema as z.ZodString));
    case 'number':
      return scalar(numberBytes);
    case 'boolean':
    case 'null':
      return scalar(5);
    case 'literal':
    case 'enum': {
      const values = def.values ?? Object.values(def.entries ?? {});
      return scalar(Math.max(...values.map((one) => JSON.stringify(one).length)));
    }
    case 'array':
      return largestList(def);
    case 'record':
      return browserValue;
    default:
      return endless;
  }
}

/** Returns the same for the body of an operation: its input without ids of the path and files. */
export function largestBodyOf({ input, path }: Operation): Largest {
  const { shape } = input.def as Definition;
  const fields = Object.entries(shape ?? {}).filter(
    ([name]) => name !== 'files' && !path.split('/').includes(`:${name}`),
  );
  return largestObject(Object.fromEntries(fields));
}

function largestObject(shape: Readonly<Record<string, z.ZodType>>): Largest {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { bytes, ...counts } = largestOf(field);
    return { ...counts, bytes: bytes + name.length + 4 };
  });
  return within(fields, fields.length);
}

/** A pattern limits the length if nothing in it is repeated without end. Patterns are of ASCII. */
function largestText({ maxLength, def }: z.ZodString): number {
  const checks = (def.checks ?? []) as unknown as NonNullable<Definition['checks']>;
  const formats = [def as FormatDefinition, ...checks.map(({ _zod }) => _zod.def)];
  const patterns = formats.flatMap((one) => (one as FormatDefinition).pattern ?? []);
  if (maxLength !== null) return maxLength * (patterns.length > 0 ? 1 : escapedBytes);
  const isBounded = patterns.some(({ source }) => !/[*+]|,\}/.test(source));
  return isBounded ? patternBytes : Number.POSITIVE_INFINITY;
}

function largestList({ element, checks = [] }: Definition): Largest {
  const most = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length');
  if (!element || most?.maximum === undefined) return endless;
  const { bytes, keys, commas, levels } = largestOf(element);
  const count = most.maximum;
  return {
    bytes: 2 + count * (bytes + 1),
    keys: count * keys,
    commas: count * (commas + 1),
    levels: levels + 1,
  };
}

function within(parts: readonly Largest[], keys: number): Largest {
  const sum = (name: keyof Largest) => parts.reduce((all, one) => all + one[name], 0);
  return {
    bytes: sum('bytes') + 2,
    keys: sum('keys') + keys,
    commas: sum('commas') + keys,
    levels: Math.max(0, ...parts.map(({ levels }) => levels)) + 1,
  };
}

const larger = (a: Largest, b: Largest) => (a.bytes > b.bytes ? a : b);
const smaller = (a: Largest, b: Largest) => (a.bytes < b.bytes ? a : b);
