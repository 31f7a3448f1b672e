import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files that use the same copy of the product one after another, so that no other copy is
 * running meanwhile: a minute of an idle one takes about ten seconds of a processor. Files with
 * copies of their own come first, before the shared ones are started.
 */
export class CopySequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const places = new Map(
      sorted.map((file) => [file, [projects.indexOf(file.project.name), copyOf(file)] as const]),
    );
    return sorted.toSorted((one, other) => {
      const [project, copy] = places.get(one)!;
      const [otherProject, otherCopy] = places.get(other)!;
      return project - otherProject || copy - otherCopy;
    });
  }
}

const ofItsOwn = /\buse(App|AppWithMail|AppAndBackends|RestartingApp)\(/;

/** Returns the place of the copy that a file uses: its own, the plain one, or the one that sells. */
function copyOf({ moduleId }: TestSpecification): number {
  const text = readFileSync(moduleId, 'utf8');
  if (ofItsOwn.test(text)) return 0;
  return text.includes('useSellingApp(') ? 2 : 1;
}
