import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '~/shared/format/format.ts';

/** States that the page is visible only to people with its link. */
export function PreviewBanner({ until }: { readonly until: string }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <chakra.aside
        aria-label="Preview"
        mb="6"
        px="4"
        py="3"
        bg="surface.inset"
        borderWidth="hairline"
        borderColor="border.strong"
        borderRadius="md"
      >
        This is a preview: the course is not published yet. The link works until{' '}
        <time dateTime={until}>{formatDateTime(until)}</time>.
      </chakra.aside>
    </>
  );
}
