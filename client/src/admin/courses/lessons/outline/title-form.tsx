import { titleLimit } from '@atelier/contracts/catalog/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { isDeclined } from '~/shared/feedback/save-conflicts.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useUnsavedScope } from '~/shared/ui/form/drafts/unsaved.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';

interface TitleFormProps {
  readonly label: string;
  /** What kind of item is renamed. */
  readonly what: 'section' | 'lesson';
  /** Key under which the input is kept across reloads. */
  readonly draftKey: string;
  readonly title?: string;
  /** The version being renamed: its title or `updated_at`. */
  readonly baseVersion?: string;
  /** @param baseVersion version whose title was edited */
  readonly save: (title: string, baseVersion: string) => PromiseLike<{ readonly error?: unknown }>;
  readonly onClose: () => void;
}

/** Inline form for the title of a section or lesson. */
export function TitleForm(props: TitleFormProps) {
  const { label, what, draftKey, title, baseVersion, save, onClose } = props;
  const { Scope, scope, mayLeave } = useUnsavedScope();
  const draft = useDraft({ key: draftKey, baseVersion });
  const submit = async (form: FormData) => {
    const { error } = await save(String(form.get(what)).trim(), draft.baseVersion);
    if (!error) return void onClose();
    if (isDeclined(error)) return;
    const refused = fieldErrorsOf(error).map((one) => ({ ...one, path: what }));
    if (refused.length > 0) return refused;
    popup('error', 'Error!', { text: messageOf(error, 'Something went wrong') });
  };
  return (
    <Scope value={scope}>
      <Form
        onSubmit={submit}
        draft={draft}
        aria-label={label}
        flex="1"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          void mayLeave().then((yes) => yes && onClose());
        }}
      >
        <Flex gap="3" align="flex-end" wrap="wrap">
          <chakra.div flex="1" flexBasis="12rem">
            <InputField
              name={what}
              label={what === 'section' ? 'Section title' : 'Lesson title'}
              defaultValue={title}
              maxLength={titleLimit}
              required
              autoFocus
            />
          </chakra.div>
          <Flex gap="2">
            <Button type="submit">Save {what}</Button>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </Flex>
        </Flex>
      </Form>
    </Scope>
  );
}
