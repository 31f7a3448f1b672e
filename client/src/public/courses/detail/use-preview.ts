import { useSearchParams } from 'react-router';

/** The preview token that the page was opened with, as a parameter for calls; empty without one. */
export function usePreview(): { readonly preview?: string } {
  const preview = useSearchParams()[0].get('preview');
  return preview ? { preview } : {};
}
