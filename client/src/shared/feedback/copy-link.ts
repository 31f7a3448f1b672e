import { toast } from './feedback.ts';

/** Copies the whole address of a path, or shows it where the browser does not allow that. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, window.location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    toast('success', 'Link copied');
  } catch {
    toast('info', 'Copy this link', { text: url, duration: 10_000 });
  }
}
