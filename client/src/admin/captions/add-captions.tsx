import { captionKinds } from '@atelier/contracts/media/limits';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { capitalize } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { FieldLabel, InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { FileInput } from '~/shared/ui/form/file-input.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { type CaptionedRow, useAddCaptionsMutation } from './captions-api.ts';

/** Adds captions from a file. */
export function AddCaptions({ place, id }: CaptionedRow) {
  const [add, { isLoading }] = useAddCaptionsMutation();
  const [file, setFile] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const submit = async (form: FormData) => {
    if (!file) return [{ path: 'file', message: 'File is required' }];
    const language = String(form.get('language'));
    const args = { place, id, file, language, kind: String(form.get('kind')) };
    const { data, error } = await add(args);
    if (error) {
      const text = messageOf(error, 'The server could not be reached. Nothing was added.');
      popup('error', 'Error!', { text });
      return fieldErrorsOf(error);
    }
    toast('success', data.message);
    setFile(null);
    setRound(round + 1);
  };
  return (
    <Form key={round} onSubmit={submit} aria-label="Add captions">
      <Flex gap="3" align="flex-end" wrap="wrap" pt="4" borderTopWidth="hairline">
        <Flex direction="column" gap="1.5">
          <FieldLabel htmlFor="captions-file" isOptional={false}>
            File (WebVTT or SRT)
          </FieldLabel>
          <FileInput
            id="captions-file"
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </Flex>
        <InputField name="language" label="Language" defaultValue="en" maxLength={35} required />
        <SelectField name="kind" label="Kind" defaultValue="captions">
          {captionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {capitalize(kind)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={isLoading}>
          {isLoading ? 'Adding...' : 'Add captions'}
        </Button>
      </Flex>
    </Form>
  );
}
