import { drawThumbnail } from './art/pictures.ts';
import { livestreamCategories, livestreams } from './content/livestreams.ts';
import { type Named, png, type Seeding } from './seeding.ts';

/** Adds livestreams and their categories, without videos. */
export async function addLivestreams(seeding: Seeding): Promise<void> {
  const { api } = seeding;
  for (const { key, ...category } of livestreamCategories) {
    await seeding.once(`livestream-category:${key}`, {
      existing: () => seeding.find('/livestreams/categories', category.name),
      add: async () =>
        (await api.post<{ category: Named }>('/livestreams/categories', category)).category.id,
    });
  }
  for (const [number, { key, category, ...texts }] of livestreams.entries()) {
    await seeding.once(`livestream:${key}`, {
      existing: () => findLivestream(seeding, texts.title),
      add: async () => {
        const answer = await api.postForm<{ livestream: Named }>('/livestreams', {
          ...texts,
          category_id: seeding.idOf(`livestream-category:${category}`),
          thumbnail: png(key, await drawThumbnail(category, number)),
        });
        return answer.livestream.id;
      },
    });
  }
}

async function findLivestream({ api }: Seeding, title: string): Promise<string | null> {
  const groups = await api.get<{ livestreamItems: Named[] }[]>('/livestreams');
  const items = groups.flatMap(({ livestreamItems }) => livestreamItems);
  return items.find((item) => item.title === title)?.id ?? null;
}
