import { Flex } from '@chakra-ui/react';
import { Button } from './button.tsx';

interface FormActionsProps {
  readonly onCancel: () => void;
  /** Whether it is being sent. */
  readonly isBusy: boolean;
  /** Text of the button that sends the form. */
  readonly children: string;
}

/** The end of a form in a dialog: Cancel, and the button that sends it. */
export function FormActions({ onCancel, isBusy, children }: FormActionsProps) {
  return (
    <Flex gap="3" justify="flex-end" mt="2" wrap="wrap">
      <Button look="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isBusy}>
        {children}
      </Button>
    </Flex>
  );
}
