import type { CourseSummary } from '@atelier/contracts/courses';
import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/features/auth/auth-user.ts';
import { useAwake } from '~/shared/use-awake.ts';

const CardExtras = lazy(() =>
  import('~/features/learning/card-extras.tsx').then((m) => ({ default: m.CardExtras })),
);

/** A sheet over a cover for what is a learner's own. A visitor's comes with the first sign of life. */
export function CardExtrasHost({ course }: { course: CourseSummary }) {
  const isAuth = useSelector(selectIsAuth);
  const isAwake = useAwake();
  return (
    (isAuth || isAwake) && (
      <chakra.div
        position="absolute"
        top="0"
        insetStart="0"
        insetEnd="0"
        aspectRatio="cover"
        borderRadius="lg"
        overflow="hidden"
        zIndex="raised"
        pointerEvents="none"
      >
        <Suspense fallback={null}>
          <CardExtras course={course} />
        </Suspense>
      </chakra.div>
    )
  );
}
