type Json = Record<string, unknown>;

interface Schema {
  readonly $ref?: string;
  readonly type?: string | string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly Json[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * Lists what callers can rely on, one fact per line. `+` is something offered: removing it breaks
 * callers that use it. `!` is something required: adding it breaks callers that do not send it.
 */
export function surfaceOf(document: unknown): string[] {
  const { paths, components } = document as OpenApi;
  const facts = new Set<string>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      addOperation(`${method.toUpperCase()} ${path}`, described, facts);
    }
  }
  for (const [name, schema] of Object.entries(components.schemas)) {
    addAnswer(name, schema, facts);
  }
  return [...facts].toSorted();
}

function addOperation(name: string, described: Described, facts: Set<string>): void {
  facts.add(`+ ${name}`);
  const sessions = described.security?.flatMap((one) => Object.keys(one));
  if (sessions) facts.add(`! ${name} session of ${sessions.join(' or ')}`);
  for (const one of described.parameters ?? []) {
    facts.add(`+ ${name} takes ${one.in} ${one.name}: ${kindOf(one.schema)}`);
    if (one.required) facts.add(`! ${name} ${one.in} ${one.name}`);
  }
  for (const [type, { schema }] of Object.entries(described.requestBody?.content ?? {})) {
    for (const [field, one] of Object.entries(schema?.properties ?? {})) {
      facts.add(`+ ${name} takes ${type} ${field}: ${kindOf(one)}`);
    }
    for (const field of schema?.required ?? []) facts.add(`! ${name} ${type} ${field}`);
  }
  for (const [status, { content }] of Object.entries(described.responses ?? {})) {
    facts.add(`+ ${name} answers ${status}`);
    for (const { schema } of Object.values(content ?? {})) {
      if (schema) addAnswer(`${name} ${status}`, schema, facts);
    }
  }
}

/** Adds every field of a response by its path, and whether it is always present. */
function addAnswer(place: string, schema: Schema, facts: Set<string>): void {
  facts.add(`+ ${place}: ${kindOf(schema)}`);
  for (const [field, one] of Object.entries(schema.properties ?? {})) {
    if (schema.required?.includes(field)) facts.add(`+ ${place}.${field} always`);
    addAnswer(`${place}.${field}`, one, facts);
  }
  if (schema.items) addAnswer(`${place}[]`, schema.items, facts);
  for (const one of variants(schema)) addAnswer(place, one, facts);
}

const variants = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];

function kindOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const among = variants(schema);
  if (among.length > 0) return among.map(kindOf).join(' | ');
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
}

/** Describes the changes between two surfaces that break callers. */
export function breakingChanges(before: readonly string[], now: readonly string[]): string[] {
  const gone = before.filter((fact) => fact.startsWith('+') && !now.includes(fact));
  const added = now.filter((fact) => fact.startsWith('!') && !before.includes(fact));
  const known = (fact: string) => before.includes(`+ ${operationOf(fact)}`);
  return [
    ...gone.map((fact) => `no longer offered: ${fact.slice(2)}`),
    // A new operation's requirements break no existing callers.
    ...added.filter(known).map((fact) => `newly required: ${fact.slice(2)}`),
  ];
}

/** Returns the method and path at the start of a fact. */
const operationOf = (fact: string) => fact.split(' ').slice(1, 3).join(' ');
