import { unprintable } from '@atelier/service-kit/documents/unprintable';
import { invalid } from '@atelier/service-kit/rpc/errors';

/** @throws AppError VALIDATION naming the field if an invoice cannot show its text */
export async function refuseUnprintable(
  field: string,
  text: string | null | undefined,
): Promise<void> {
  const characters = text ? await unprintable(text.replaceAll(/\s/g, ' ')) : [];
  if (characters.length === 0) return;
  const shown = characters.slice(0, 5).join(' ');
  throw invalid(field, `An invoice cannot show these characters: ${shown}`);
}
