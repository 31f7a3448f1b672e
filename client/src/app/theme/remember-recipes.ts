import type { SystemContext } from '@chakra-ui/react';

/**
 * Lets a system compute the recipe of each component once. Chakra's factory computes it at every
 * rendering of every element, and with it loses the styles that the recipe remembers.
 */
export function rememberRecipes(system: SystemContext): SystemContext {
  return {
    ...system,
    cva: rememberByConfig(system.cva),
    isValidProperty: rememberByName(system.isValidProperty),
  };
}

function rememberByConfig(compute: SystemContext['cva']): SystemContext['cva'] {
  const recipes = new WeakMap<object, unknown>();
  const remembering = (config: object) => {
    let recipe = recipes.get(config);
    if (!recipe) {
      recipe = compute(config);
      recipes.set(config, recipe);
    }
    return recipe;
  };
  return remembering as SystemContext['cva'];
}

/** The names are those of props in the code, so their number is bounded. */
function rememberByName(ask: (name: string) => boolean): (name: string) => boolean {
  const answers = new Map<string, boolean>();
  return (name) => {
    let answer = answers.get(name);
    if (answer === undefined) {
      answer = ask(name);
      answers.set(name, answer);
    }
    return answer;
  };
}
