import { isRichText } from '@atelier/contracts/core/text/rich-text';
import { chakra } from '@chakra-ui/react';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

const RichText = lazyPart(() => import('./rich-text.tsx').then((m) => m.RichText), {
  waiting: null,
});

/** Rich or plain text in a readable line length; plain text keeps its line breaks. */
export function LongText({ text }: { readonly text: string }) {
  return (
    <chakra.div
      dir="auto"
      maxW="prose"
      whiteSpace={isRichText(text) ? undefined : 'pre-line'}
      overflowWrap="anywhere"
      color="text.muted"
    >
      {isRichText(text) ? <RichText html={text} fallback={null} /> : text}
    </chakra.div>
  );
}
