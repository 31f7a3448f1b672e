import { chakra } from '@chakra-ui/react';

/** Returns the text without marks. */
export function withoutMarks(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

/** Text with highlighted matches; `<mark>` is the only element that is rendered. */
export function MarkedText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pieces = [...body.childNodes].map((node) => ({
    text: node.textContent ?? '',
    isMatch: node.nodeName === 'MARK',
  }));
  return (
    <>
      {pieces.map(({ text, isMatch }, index) =>
        isMatch ? (
          <chakra.mark
            // The pieces of one text never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            bg="accent.subtle"
            color="accent.text"
            borderRadius="sm"
          >
            {text}
          </chakra.mark>
        ) : (
          text
        ),
      )}
    </>
  );
}
