import { livestreamDefaults } from '@atelier/contracts/livestreams/livestreams';
import { sanitizeRichText } from '@atelier/service-kit/text/rich-text';

/** Sanitizes the rich text of a livestream for storage. Returns the default if nothing is left. */
export function richText(given: string | null | undefined): string {
  return sanitizeRichText(given ?? '') || livestreamDefaults.videos_info;
}
