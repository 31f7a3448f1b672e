import { livestreamDefaults } from '@atelier/contracts/livestreams/livestreams';
import type { VideoSlot } from '@atelier/service-kit/video/video-slot';

/** The most that two digits of hours can say. */
const maxMinutes = 99 * 60 + 59;

/** Seconds as `HH:MM`, to the nearest minute, but never none. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.min(Math.max(Math.round(seconds / 60), 1), maxMinutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What a livestream lasts as long as nobody says otherwise: as long as the video that plays. */
function videoDuration({ current }: VideoSlot): string {
  return current ? hoursAndMinutes(current.video.durationSeconds) : livestreamDefaults.duration;
}

interface Duration {
  readonly duration: string;
  readonly own_duration: boolean;
}

/**
 * What becomes of a duration that was given. `00:00` leaves it to the video; and a form that sends
 * the video's duration back as it was shown does not make it somebody's own.
 */
export function givenDuration(given: string, before: Duration, slot: VideoSlot): Duration {
  if (given === livestreamDefaults.duration) {
    return { duration: videoDuration(slot), own_duration: false };
  }
  // What comes in may be a whole row: only the two fields go on.
  if (given === before.duration) return { duration: given, own_duration: before.own_duration };
  return { duration: given, own_duration: true };
}
