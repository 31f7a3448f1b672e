import { isRichText } from '@atelier/contracts/core/text/rich-text';
import { sanitizeRichText } from '@atelier/service-kit/text/rich-text';

interface Texts {
  readonly long_description?: string | null | undefined;
}

/** Removes executable markup from the fields of a course. Plain text is unchanged. */
export function cleanTexts<Fields extends Texts>(fields: Fields): Fields {
  const { long_description: text } = fields;
  if (!text || !isRichText(text)) return fields;
  return { ...fields, long_description: sanitizeRichText(text) || null };
}
