import { type RefObject, useEffect, useRef } from 'react';
import { actionsOf, pressKey } from './video-actions.ts';

/**
 * Handles the player's keys: letters, digits and signs while the focus is in the player, because
 * software for speech input presses them by accident elsewhere (WCAG 2.1.4), Space and arrows
 * anywhere in its dialog. Controls that need a key themselves keep it.
 * @param further handlers for keys that do not control the video
 */
export function useVideoKeys(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  further: Readonly<Record<string, () => void>>,
): void {
  const others = useRef(further);
  others.current = further;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!video.current || !frame.current || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (belongsElsewhere(event.target, key, frame.current)) return;
      const actions = actionsOf(video.current, frame.current);
      const other = others.current[key];
      if (other) other();
      if (other || pressKey(key, video.current, actions)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [video, frame]);
}

function belongsElsewhere(target: EventTarget | null, key: string, frame: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return true;
  const dialog = '[role="dialog"]';
  if (target !== document.body && target.closest(dialog) !== frame.closest(dialog)) return true;
  const isCharacter = key.length === 1 && key !== ' ';
  const player = frame.closest('[data-player-stage]') ?? frame;
  if (isCharacter && !player.contains(target)) return true;
  const isArrow = key.startsWith('arrow');
  if (target.closest('input[type="range"]')) return isArrow;
  if (target.closest('select')) return isArrow || key === ' ' || /^\d$/.test(key);
  if (target.closest('textarea, input')) return true;
  return key === ' ' && target.closest('button, a') !== null;
}
