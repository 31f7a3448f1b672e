import type { LivestreamGroup } from '@atelier/contracts/livestreams/livestreams';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLivestream, createLivestreamCategory } from '../../support/catalog/livestreams.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

let category: { id: string };

beforeAll(async () => {
  const admin = await app.admin();
  category = await createLivestreamCategory(admin, { name: 'Motion' });
  const rows = [
    { title: 'Easing', category_id: category.id, duration: '02:00' },
    { title: 'anchors', category_id: '0', duration: '00:30' },
    { title: 'Bézier curves', category_id: category.id, duration: '01:15', is_featured: 1 },
    { title: 'Delays', category_id: '0', duration: '03:00' },
    { title: 'Curves again', category_id: category.id, duration: '00:45' },
  ];
  for (const row of rows) await createLivestream(admin, row);
});

async function list(query: string) {
  const answer = await app.visitor().get(`/api/livestreams?${query}`);
  expect(answer.status, answer.text).toBe(200);
  const groups = answer.json<LivestreamGroup[]>();
  return {
    groups: groups.map(({ name, livestreamItems }) => [name, livestreamItems.length]),
    titles: groups.flatMap(({ livestreamItems }) => livestreamItems.map(({ title }) => title)),
    total: Number(answer.headers['x-total-count']),
  };
}

describe('a page of livestreams', () => {
  test('counts livestreams, and groups them in the order of its rows', async () => {
    expect(await list('sort=title&per_page=4')).toEqual({
      groups: [
        ['Uncategorized', 1],
        ['Motion', 2],
        ['Uncategorized', 1],
      ],
      titles: ['anchors', 'Bézier curves', 'Curves again', 'Delays'],
      total: 5,
    });
    expect((await list('sort=title&per_page=4&page=2')).titles).toEqual(['Easing']);
  });

  test('lists featured livestreams first, then the newest, by default', async () => {
    const { titles } = await list('page=1');
    expect(titles).toEqual(['Bézier curves', 'Curves again', 'Delays', 'anchors', 'Easing']);
  });

  test.each([
    ['q=CURVES&sort=title', ['Bézier curves', 'Curves again']],
    ['q=bezier', ['Bézier curves']],
    ['q=motion&sort=title', ['Bézier curves', 'Curves again', 'Easing']],
    ['q=uncat&sort=title', ['anchors', 'Delays']],
    ['featured=1', ['Bézier curves']],
    ['category_id=0&sort=duration', ['anchors', 'Delays']],
    ['sort=-duration&per_page=2', ['Delays', 'Easing']],
    ['category_id=nothing', []],
  ])('with %s lists %j', async (query, titles) => {
    expect((await list(query)).titles).toEqual(titles);
  });

  test('of one category lists its livestreams in the default order', async () => {
    const { titles, total } = await list(`category_id=${category.id}&page=1`);
    expect([titles, total]).toEqual([['Bézier curves', 'Curves again', 'Easing'], 3]);
  });
});
