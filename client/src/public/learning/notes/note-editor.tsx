import { noteTextLimit } from '@atelier/contracts/users/limits';
import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { TextareaField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';

interface NoteEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFocus?: () => void;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  /** Additional buttons. */
  readonly children?: ReactNode;
}

/** Editor for the text of a note, in Markdown. */
export function NoteEditor(props: NoteEditorProps) {
  const { label, value, onChange, onFocus, onSave, isSaving, children } = props;
  return (
    <Form
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap="3"
      maxW="prose"
      onSubmit={() => {
        onSave();
        return undefined;
      }}
    >
      <TextareaField
        name="text"
        label={label}
        hint="Markdown works: **bold**, *italic*, - lists."
        required
        maxLength={noteTextLimit}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save note'}
        </Button>
        {children}
      </Flex>
    </Form>
  );
}
