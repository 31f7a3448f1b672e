/** The open-source packages that browsers get, with their licenses. A test compares package.json. */
export const shippedPackages = [
  { name: '@chakra-ui/react', license: 'MIT' },
  { name: '@emotion/react', license: 'MIT' },
  { name: '@fontsource-variable/bricolage-grotesque', license: 'OFL-1.1' },
  { name: '@fontsource-variable/geist', license: 'OFL-1.1' },
  { name: '@reduxjs/toolkit', license: 'MIT' },
  { name: 'hls.js', license: 'Apache-2.0' },
  { name: 'lucide-react', license: 'ISC' },
  { name: 'react', license: 'MIT' },
  { name: 'react-dom', license: 'MIT' },
  { name: 'react-redux', license: 'MIT' },
  { name: 'react-router', license: 'MIT' },
  { name: 'redux-persist', license: 'MIT' },
  { name: 'tus-js-client', license: 'MIT' },
  { name: 'zod', license: 'MIT' },
] as const;
