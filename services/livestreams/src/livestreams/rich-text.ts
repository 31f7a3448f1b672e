import { livestreamDefaults } from '@atelier/contracts/livestreams/livestreams';
import { sanitizeRichText } from '@atelier/service-kit/text/rich-text';

/** The rich text of a livestream as it is stored; the default where nothing is left. */
export function richText(given: string | null | undefined): string {
  return sanitizeRichText(given ?? '') || livestreamDefaults.videos_info;
}
