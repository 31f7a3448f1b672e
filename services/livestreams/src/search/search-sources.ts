import type { SearchSource } from '@atelier/service-kit/search/live-search';
import { LivestreamModel, type LivestreamRow } from '../livestreams/livestream-model.ts';

const livestreams: SearchSource<LivestreamRow> = {
  collection: LivestreamModel.collection.collectionName,
  fields: ['title', 'description', 'swiftui_title', 'is_featured'],
  toDocuments: (row) => {
    const id = row._id.toHexString();
    return [
      {
        kind: 'livestream',
        id,
        title: row.title,
        text: [row.swiftui_title, row.description].filter(Boolean).join(' · '),
        isListed: true,
        isFeatured: row.is_featured,
        path: `/livestreams/${id}`,
      },
    ];
  },
};

export const searchSources: readonly SearchSource[] = [livestreams];
