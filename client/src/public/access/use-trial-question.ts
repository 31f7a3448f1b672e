import type { Course } from '@atelier/contracts/catalog/courses';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { useGetAccessQuery } from './access-api.ts';
import { lessonRequirement } from './video-access.ts';

type Priced = Pick<Course, 'id' | 'price' | 'preview_until'>;

/**
 * Whether a lesson may play: a lesson of the trial plays only once the viewer has agreed (`ask`),
 * because playing uses it up. What has begun to play goes on.
 */
export function useTrialQuestion(
  course: Priced,
  lesson: Parameters<typeof lessonRequirement>[1],
): { readonly state: 'play' | 'ask' | 'wait'; readonly agree: () => void } {
  const mayBeTrial = useSelector(selectUser)?.plan === 'free' && course.price > 0;
  const { data, isLoading } = useGetAccessQuery({}, { skip: !mayBeTrial });
  const [mayPlay, setMayPlay] = useState(false);
  const isTrial = mayBeTrial && lessonRequirement(course, lesson, data ?? null) === 'trial';
  const state = mayPlay ? 'play' : isLoading ? 'wait' : isTrial ? 'ask' : 'play';
  useEffect(() => {
    if (state === 'play') setMayPlay(true);
  }, [state]);
  return { state, agree: () => setMayPlay(true) };
}
