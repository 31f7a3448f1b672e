import type { AdminEvents } from '@atelier/contracts/core/live-events';
import type { CacheTag } from '@atelier/contracts/core/operation';
import type { PeopleTag } from '@atelier/contracts/events';
import { useEffect } from 'react';
import { api, type Tag } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { setMediaState } from '~/shared/uploads/media-states.ts';
import { videoSettled } from '~/shared/uploads/upload-queue.ts';
import { listenToEvents } from './event-stream.ts';

/** Cache tags to invalidate when the server announces a change. */
const tagsOf: Readonly<Record<CacheTag | PeopleTag | 'captions', readonly Tag[]>> = {
  courses: ['Course'],
  categories: ['Category', 'Course'],
  instructors: ['Instructor', 'Course'],
  tutorials: ['Tutorial'],
  livestreams: ['Livestream', 'LivestreamCategory'],
  // No call changes plans.
  plans: [],
  users: ['User'],
  // The change may concern the admin's own role.
  team: ['AdminAccount', 'Admin'],
  messages: ['Message'],
  captions: ['Captions', 'Transcription'],
};
const allTags = Object.values(tagsOf).flat();

/** Keeps every screen of the back office up to date with changes by others and video processing. */
export function LiveUpdates() {
  const dispatch = useAppDispatch();

  useEffect(() => {
    const refresh = (tags: readonly Tag[]) => dispatch(api.util.invalidateTags([...tags, 'Audit']));
    const onMedia = ({ owner, media, step }: AdminEvents['media']) => {
      const { status, error } = media;
      if (status !== 'ready' && status !== 'failed') {
        setMediaState(owner.kind, owner.id, { media, step });
        return;
      }
      setMediaState(owner.kind, owner.id, null);
      videoSettled(owner.kind, owner.id, { status, error });
      refresh([owner.kind === 'livestream' ? 'Livestream' : 'Course', 'Job']);
    };
    return listenToEvents((event) => {
      if (event.type === 'missed') refresh(allTags);
      else if (event.type === 'media') onMedia(JSON.parse(event.data) as AdminEvents['media']);
      else {
        const { tags } = JSON.parse(event.data) as AdminEvents['changed'];
        refresh(tags.flatMap((tag) => tagsOf[tag]));
      }
    });
  }, [dispatch]);

  return null;
}
