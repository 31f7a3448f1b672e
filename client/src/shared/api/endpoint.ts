import type { Operation, OutputOf, RequestOf } from '@atelier/contracts/core/operation';
import type { ApiMeta, ApiRequest } from './request.ts';

/**
 * Arguments of the client: the operation's request, with the chosen files in place of references.
 */
export type ArgsOf<Op extends Operation> = Omit<RequestOf<Op>, 'files'> & FilesOf<Op>;

type FilesOf<Op> = Op extends { files: infer Files }
  ? { files?: { readonly [Name in keyof Files]?: File | null } }
  : unknown;

/**
 * Method and path of an operation. They are checked against the contract by type only, so that its
 * schemas are not part of the client's bundle.
 */
export interface RouteOf<Op extends Operation> {
  readonly method: Op['method'];
  readonly path: Op['path'];
}

/**
 * Returns an RTK Query endpoint definition typed by the contract: arguments in, success body out.
 */
export function endpoint<Op extends Operation>(route: RouteOf<Op>) {
  return {
    query: (args: ArgsOf<Op>): ApiRequest => requestOf(route, args),
    transformResponse: (body: unknown) => body as OutputOf<Op>,
  };
}

/** Like `endpoint`, for the import of a table: its file is sent as it is, in any encoding. */
export function tableEndpoint<Op extends Operation>(route: RouteOf<Op>) {
  return {
    query: ({ file, dry_run }: { readonly file: File; readonly dry_run: boolean }): ApiRequest =>
      requestOf(route, { dry_run, files: { file } }),
    transformResponse: (body: unknown) => body as OutputOf<Op>,
  };
}

/** A page of a list. */
export interface PageOf<Body> {
  readonly body: Body;
  /** Number of rows on all pages. */
  readonly total: number;
}

/** Like `endpoint`, for lists that are requested by page: returns the body with its total. */
export function pageEndpoint<Op extends Operation>(route: RouteOf<Op>) {
  return {
    query: (args: ArgsOf<Op>): ApiRequest => requestOf(route, args),
    transformResponse: (body: unknown, meta: ApiMeta | undefined): PageOf<OutputOf<Op>> => ({
      body: body as OutputOf<Op>,
      total: meta?.total ?? 0,
    }),
  };
}

/**
 * Path parameters go into the path, other parameters of a read into the query string, and those of
 * a write into JSON, or into a form if the caller passes `files` (even if empty: the call is then
 * multipart).
 */
export function requestOf(
  { method, path }: { readonly method: ApiRequest['method']; readonly path: string },
  args: object,
): ApiRequest {
  const { files, ...rest } = args as Record<string, unknown> & { files?: Record<string, unknown> };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (method === 'GET') return { method, path: withQuery(filled, rest) };
  if (files) return { method, path: filled, body: formOf(rest, files) };
  return Object.keys(rest).length > 0
    ? { method, path: filled, body: rest }
    : { method, path: filled };
}

function withQuery(path: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, wireText(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function formOf(values: Record<string, unknown>, files: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) form.set(name, wireText(value));
  }
  // Files come last, so that the server has read all other fields before the long part begins.
  for (const [name, file] of Object.entries(files)) {
    if (file instanceof File) form.set(name, file);
  }
  return form;
}

/** Booleans are sent as 1 or 0. */
function wireText(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
