import { Flex } from '@chakra-ui/react';
import { Button } from './button.tsx';

interface FormActionsProps {
  readonly onCancel: () => void;
  /** Whether the form is being submitted. */
  readonly isBusy: boolean;
  /** Label of the submit button. */
  readonly children: string;
}

/** The buttons at the end of a form in a dialog: Cancel and Submit. */
export function FormActions({ onCancel, isBusy, children }: FormActionsProps) {
  return (
    <Flex gap="3" justify="flex-end" mt="2" wrap="wrap">
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isBusy}>
        {children}
      </Button>
    </Flex>
  );
}
