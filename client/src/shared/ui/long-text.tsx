import { isRichText } from '@atelier/contracts/core/rich-text';
import { chakra } from '@chakra-ui/react';
import { lazyPart } from './lazy-part.tsx';

const RichText = lazyPart(() => import('./rich-text.tsx').then((m) => m.RichText), {
  waiting: null,
});

/** A text that may be rich, at a length that reads well; plain text is shown as it was written. */
export function LongText({ text }: { readonly text: string }) {
  return (
    <chakra.div
      maxW="prose"
      whiteSpace={isRichText(text) ? undefined : 'pre-line'}
      overflowWrap="anywhere"
      color="text.muted"
    >
      {isRichText(text) ? <RichText html={text} fallback={null} /> : text}
    </chakra.div>
  );
}
