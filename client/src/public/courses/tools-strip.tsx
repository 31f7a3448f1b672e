import { chakra } from '@chakra-ui/react';

const tools = ['Figma', 'Framer', 'React', 'TypeScript', 'SwiftUI', 'CSS', 'Rive'];

/** The tools that the courses teach. */
export function ToolsStrip() {
  return (
    <chakra.section aria-label="Tools you will use" borderYWidth="hairline" py="5">
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        justifyContent={{ xl: 'space-between' }}
        columnGap={{ base: '6', md: '8' }}
        rowGap="2"
        listStyleType="none"
        textStyle="title"
        color="text.subtle"
      >
        {tools.map((tool) => (
          <li key={tool}>{tool}</li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
