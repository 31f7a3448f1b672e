import { livestreamDefaults } from '@atelier/contracts/livestreams/livestreams';
import type { VideoSlot } from '@atelier/service-kit/video/video-slot';

/** Maximum that two digits of hours can represent. */
const maxMinutes = 99 * 60 + 59;

/** Formats seconds as `HH:MM`, rounded to the nearest minute but at least one. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.min(Math.max(Math.round(seconds / 60), 1), maxMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the default duration: that of the current video. */
function videoDuration({ current }: VideoSlot): string {
  return current ? hoursAndMinutes(current.video.durationSeconds) : livestreamDefaults.duration;
}

interface Duration {
  readonly duration: string;
  readonly own_duration: boolean;
}

/**
 * Returns the new duration for a given value. `00:00` selects the duration of the video. A form
 * that sends back the displayed duration of the video does not make it the livestream's own.
 */
export function givenDuration(given: string, before: Duration, slot: VideoSlot): Duration {
  if (given === livestreamDefaults.duration) {
    return { duration: videoDuration(slot), own_duration: false };
  }
  // `before` may be a whole row, so only the two fields are returned.
  if (given === before.duration) return { duration: given, own_duration: before.own_duration };
  return { duration: given, own_duration: true };
}
