import { ToolsStrip } from '~/public/courses/tools-strip.tsx';
import { Hero } from './hero.tsx';

interface HomeTopProps {
  /** Where learning starts: the first course there is. */
  readonly startPath: string;
}

/** What the home page begins with, in its document and in the app. */
export function HomeTop({ startPath }: HomeTopProps) {
  return (
    <>
      <Hero startPath={startPath} />
      <ToolsStrip />
    </>
  );
}
