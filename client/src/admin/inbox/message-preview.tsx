import { chakra } from '@chakra-ui/react';

interface MessagePreviewProps {
  readonly subject: string;
  readonly text: string;
}

/** What recipients read, in the mail as on the site. */
export function MessagePreview({ subject, text }: MessagePreviewProps) {
  if (subject.trim() === '' && text.trim() === '') return null;
  return (
    <chakra.section
      aria-label="Preview"
      p="4"
      borderWidth="hairline"
      borderRadius="md"
      overflowWrap="anywhere"
      dir="auto"
    >
      <chakra.p textStyle="title">{subject}</chakra.p>
      {text.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <chakra.p key={at} mt="3" whiteSpace="pre-line">
          {paragraph}
        </chakra.p>
      ))}
    </chakra.section>
  );
}
