import { chakra, Flex } from '@chakra-ui/react';
import { toast } from '~/shared/feedback/feedback.ts';
import { saveFile } from '~/shared/format/save-file.ts';
import { Button } from '~/shared/ui/form/button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', 'Codes copied');
    } catch {
      toast('info', 'Select the codes to copy them');
    }
  };
  return (
    <Flex direction="column" gap="5">
      <chakra.p>
        Keep these codes in a safe place. Each lets you sign in once if you lose your phone. They
        are not shown again.
      </chakra.p>
      <chakra.ol aria-label="Recovery codes" listStyleType="none" columnCount={2} userSelect="all">
        {codes.map((code) => (
          <chakra.li key={code} py="1">
            <code>{code}</code>
          </chakra.li>
        ))}
      </chakra.ol>
      <Flex gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            saveFile('atelier-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
          }
        >
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </Flex>
    </Flex>
  );
}
