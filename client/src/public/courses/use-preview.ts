import { useSearchParams } from 'react-router';

/** The preview link that the page was opened by, as calls carry it; nothing without one. */
export function usePreview(): { readonly preview?: string } {
  const preview = useSearchParams()[0].get('preview');
  return preview ? { preview } : {};
}
