import { ToolsStrip } from '~/public/courses/tools-strip.tsx';
import { Hero } from './hero.tsx';

interface HomeTopProps {
  /** Path of the first course, where learning starts. */
  readonly startPath: string;
}

/** Top of the home page, rendered both in the static document and in the app. */
export function HomeTop({ startPath }: HomeTopProps) {
  return (
    <>
      <Hero startPath={startPath} />
      <ToolsStrip />
    </>
  );
}
