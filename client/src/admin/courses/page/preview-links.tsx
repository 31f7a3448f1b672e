import type { Course } from '@atelier/contracts/catalog/courses';
import type { PreviewLink } from '@atelier/contracts/catalog/previews';
import { chakra, Flex } from '@chakra-ui/react';
import { Copy, X } from 'lucide-react';
import { useAdminNames } from '~/admin/overview/use-admin-names.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { copyLink } from '~/shared/feedback/copy-link.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { formatDateTime } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { ExternalLink } from '~/shared/ui/text/text-link.tsx';
import {
  useCreatePreviewMutation,
  useGetPreviewsQuery,
  useRemovePreviewMutation,
} from './previews-api.ts';

/** Links that show a course before it is published: create, copy and revoke them. */
export function PreviewLinks({ course: { id } }: { readonly course: Course }) {
  const { data, error, refetch } = useGetPreviewsQuery({ id }, { refetchOnMountOrArgChange: true });
  const [create, { isLoading }] = useCreatePreviewMutation();
  const add = async () => {
    const made = await create({ id });
    if (made.error) {
      popup('error', 'Error!', { text: messageOf(made.error, 'Something went wrong') });
    } else popup('success', 'Link created', { text: made.data.message });
  };
  return (
    <chakra.section aria-labelledby="preview-links" mt="6" pt="5" borderTopWidth="hairline">
      <chakra.h3 id="preview-links" textStyle="subtitle">
        Preview links
      </chakra.h3>
      <chakra.p textStyle="small" color="text.muted" mt="1" mb="3">
        Anyone with a link can see the course and play its videos for seven days, without signing
        in.
      </chakra.p>
      {error && !data && (
        <Notice tone="error" title="The links could not be loaded" onRetry={refetch} />
      )}
      {data && data.previews.length > 0 && (
        <chakra.ul listStyleType="none" aria-label="Preview links" mb="4">
          {data.previews.map((link) => (
            <LinkRow key={link.id} courseId={id} link={link} />
          ))}
        </chakra.ul>
      )}
      <Button variant="outline" disabled={isLoading} onClick={() => void add()}>
        Create a preview link
      </Button>
    </chakra.section>
  );
}

function LinkRow({ courseId, link }: { readonly courseId: string; readonly link: PreviewLink }) {
  const [remove, { isLoading }] = useRemovePreviewMutation();
  const nameOf = useAdminNames();
  const until = formatDateTime(link.expires_at);
  const revoke = async () => {
    const { error } = await remove({ id: courseId, previewId: link.id });
    if (error) popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
    else popup('success', 'Link revoked');
  };
  return (
    <chakra.li display="flex" alignItems="center" gap="3" py="2" borderTopWidth="hairline">
      <chakra.div flex="1" minW="0">
        <ExternalLink
          href={link.path}
          target="_blank"
          variant="underlined"
          display="block"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {new URL(link.path, window.location.href).href}
        </ExternalLink>
        <chakra.p textStyle="note" color="text.muted">
          {`Created by ${nameOf(link)}, expires ${until}`}
        </chakra.p>
      </chakra.div>
      <Flex gap="0.5">
        <RowAction
          label={`Copy the link that works until ${until}`}
          onClick={() => void copyLink(link.path)}
        >
          <Copy aria-hidden />
        </RowAction>
        <RowAction
          label={`Revoke the link that works until ${until}`}
          disabled={isLoading}
          onClick={() => void revoke()}
        >
          <X aria-hidden />
        </RowAction>
      </Flex>
    </chakra.li>
  );
}
