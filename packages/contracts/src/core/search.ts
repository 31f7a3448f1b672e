import { z } from 'zod';
import { premiumVideoSchema } from '../commerce/access.ts';
import { choice, filterText, flag, id, numeric } from './fields.ts';
import { searchTextLimit } from './limits.ts';
import { defineInternal, defineOperation } from './operation.ts';

export const searchKinds = ['course', 'lesson', 'tutorial', 'livestream', 'spoken'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchResultSchema = z
  .object({
    kind: z.enum(searchKinds),
    id,
    title: z.string(),
    highlight: z
      .string()
      .meta({ description: 'HTML: some words around the match, which is marked by `<mark>`' }),
    path: z.string().meta({ description: `Path of the result's page` }),
    seconds: z.number().int().nullable().optional().meta({
      description: 'Of what is said: when; null in a video that the caller may not watch',
    }),
    text: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Of what is said: the sentence; null in such a video' }),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;

const limit = numeric('Limit', { min: 1, max: 50, integer: true }).default(20);
const q = filterText('Q', searchTextLimit).default('');

export const searchOperations = {
  find: defineOperation({
    action: 'catalog.search.find',
    method: 'GET',
    path: '/search',
    access: 'public',
    summary: 'Search by words, best match first; for admins, `all=1` includes hidden content',
    input: z.object({
      q,
      limit,
      kind: choice('Kind', searchKinds).optional(),
      all: flag('all').default(false),
    }),
    output: z.object({ results: z.array(searchResultSchema), total: z.number().int() }),
    status: 200,
    costs: ['search'],
  }),
};

/** A search result with its score, which is comparable between services. */
export const rankedResultSchema = searchResultSchema.extend({ score: z.number() });
export type RankedResult = z.infer<typeof rankedResultSchema>;

/** Search of another service's rows, for merging with the other results. */
export const livestreamSearch = defineInternal({
  action: 'livestreams.search.find',
  summary: 'Livestreams that match the words',
  safe: true,
  input: z.object({ q, limit, all: z.boolean() }),
  output: z.object({ results: z.array(rankedResultSchema), total: z.number().int() }),
});

/** The recordings among stored videos, of which something that is said has been found. */
export const livestreamRecordings = defineInternal({
  action: 'livestreams.search.recordings',
  summary: 'The livestreams in which these videos play',
  safe: true,
  input: z.object({ assetIds: z.array(id).max(100) }),
  output: z.object({
    recordings: z.array(z.object({ assetId: id, title: z.string(), content: premiumVideoSchema })),
  }),
});
