import { toast } from './feedback.ts';

/** Copies the full URL of a path, or shows it if the browser does not allow copying. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, window.location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    toast('success', 'Link copied');
  } catch {
    toast('info', 'Copy this link', { text: url, duration: 10_000 });
  }
}
