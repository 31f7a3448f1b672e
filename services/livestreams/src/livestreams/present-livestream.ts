import { mediaPath } from '@atelier/contracts/core/keys';
import { uncategorized } from '@atelier/contracts/livestreams/category-rules';
import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { chaptersOf } from '@atelier/contracts/media/chapters';
import { largest } from '@atelier/service-kit/storage/pictures';
import { presentMedia } from '@atelier/service-kit/video/video-slot';
import { type CategoryRow, presentCategory } from '../categories/category-model.ts';
import type { LivestreamRow } from './livestream-model.ts';
import type { Viewer } from './livestream-policy.ts';

/**
 * Converts a livestream for responses. An uploaded thumbnail takes precedence over the poster of
 * the video.
 */
export function presentLivestream(
  livestream: LivestreamRow,
  category: CategoryRow | null,
  viewer: Viewer,
): Livestream {
  const { id, name, slug } = category ? presentCategory(category) : uncategorized;
  const current = livestream.video.current?.video;
  const poster = current?.poster ?? [];
  const isOpen = viewer.mayWatch(livestream._id.toHexString());
  return {
    id: livestream._id.toHexString(),
    title: livestream.title,
    description: livestream.description,
    category_id: id,
    category: { id, name, slug },
    duration: livestream.duration,
    duration_seconds: current?.durationSeconds ?? null,
    is_featured: livestream.is_featured,
    swiftui_title: livestream.swiftui_title,
    livestreams_title: livestream.livestreams_title,
    videos_info: livestream.videos_info,
    thumbnail_url: largest(livestream.thumbnail?.images ?? poster),
    thumbnails: livestream.thumbnail?.images ?? poster,
    thumbnail_placeholder: livestream.thumbnail?.placeholder ?? null,
    video_url: current && isOpen ? mediaPath(current.key) : null,
    locked: !isOpen,
    media: presentMedia(livestream.video, viewer.isAdmin),
    // What a file names is for those who may watch it, what a description says for everybody.
    chapters: chaptersOf(
      livestream.description,
      current?.durationSeconds ?? 0,
      isOpen ? current?.chapters : [],
    ),
    created_at: livestream.created_at.toISOString(),
    updated_at: livestream.updated_at.toISOString(),
  };
}
