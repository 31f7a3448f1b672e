import type { Cue } from '@atelier/contracts/media/captions';
import { cueTextLimit } from '@atelier/contracts/media/limits';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { toast } from '~/shared/feedback/feedback.ts';
import { formatClock, formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { withReplacement } from './cue-edits.ts';

interface FindAndReplaceProps {
  readonly cues: readonly Cue[];
  readonly onReplace: (cues: readonly Cue[]) => void;
}

/** Replaces words in all cues at once, as one step that can be undone. */
export function FindAndReplace({ cues, onReplace }: FindAndReplaceProps) {
  const [words, setWords] = useState('');
  const found = words === '' ? 0 : withReplacement(cues, words, words).count;
  const submit = (form: FormData) => {
    const by = String(form.get('by'));
    const { cues: changed, count, tooLong } = withReplacement(cues, words, by);
    if (tooLong) {
      const place = `The cue at ${formatClock(tooLong.start)}`;
      return [{ path: 'by', message: `${place} would have more than ${cueTextLimit} characters` }];
    }
    if (count > 0) onReplace(changed);
    toast('success', `${formatCount(count, 'place')} replaced`);
    return undefined;
  };
  return (
    <Form onSubmit={submit} aria-label="Find and replace">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <InputField
          name="words"
          label="Find"
          required
          onChange={(event) => setWords(event.target.value)}
        />
        <InputField name="by" label="Replace with" />
        <Button type="submit" variant="outline" disabled={found === 0}>
          {found > 0 ? `Replace ${formatCount(found, 'place')}` : 'Replace'}
        </Button>
      </Flex>
    </Form>
  );
}
