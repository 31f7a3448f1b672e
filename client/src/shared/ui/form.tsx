import type { FieldError } from '@atelier/contracts/core/errors';
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DraftNotice } from './draft-notice.tsx';
import { type Control, controlsOf } from './form-controls.ts';
import type { Draft } from './use-draft.ts';
import { useFormChanges } from './use-form-changes.ts';

const FormErrors = createContext<ReadonlyMap<string, string>>(new Map());

export function useFieldError(name: string): string | undefined {
  return useContext(FormErrors).get(name);
}

type Outcome = readonly FieldError[] | undefined;

interface FormProps extends Omit<ComponentProps<typeof chakra.form>, 'onSubmit'> {
  /** Sends the values. What it returns is shown beside the fields; the form keeps what was typed. */
  readonly onSubmit: (
    values: FormData,
    /** For a form that stays: from now on nothing of it is unsaved. */
    saved: () => void,
  ) => Outcome | undefined | Promise<Outcome | undefined>;
  /** Told when fields lack something, so that nothing is sent. */
  readonly onRefused?: () => void;
  /** Told the names of the fields that are changed and not saved, whenever something is typed. */
  readonly onChanged?: (names: readonly string[]) => void;
  /** Keeps what is typed through a reload. */
  readonly draft?: Draft;
}

/**
 * A form that shows each error beside its field, focuses the first and announces how many. Below an
 * `UnsavedGuard` it is not left unasked while it holds what was typed.
 */
export function Form(props: FormProps) {
  const { onSubmit, onRefused, onChanged, draft, children, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  const changes = useFormChanges();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    const [first] = controlsOf(form.current).filter(({ name }) => errors.has(name));
    first?.focus();
  }, [errors]);

  const attachDraft = draft?.attach;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what knows of changes works on refs
  useEffect(
    () => (form.current && attachDraft ? attachDraft(form.current, changes) : undefined),
    [attachDraft],
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = controlsOf(event.currentTarget).filter((control) => !control.validity.valid);
    if (invalid.length > 0) {
      setErrors(new Map(invalid.map((control) => [control.name, complaintOf(control)])));
      onRefused?.();
      return;
    }
    const fields = await onSubmit(new FormData(event.currentTarget), () => {
      changes.forget();
      draft?.forget();
    });
    setErrors(new Map((fields ?? []).map(({ path, message }) => [path, message])));
  };

  const onInput = (event: FormEvent) => {
    changes.onInput(event);
    draft?.note();
    onChanged?.(changes.names());
    const { name } = event.target as HTMLInputElement;
    if (!errors.has(name)) return;
    const rest = new Map(errors);
    rest.delete(name);
    setErrors(rest);
  };

  return (
    <chakra.form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={onInput}
      onFocus={changes.onFocus}
      {...rest}
    >
      {draft?.isRestored && <DraftNotice onDiscard={draft.discard} />}
      <FormErrors value={errors}>{children}</FormErrors>
      <VisuallyHidden role="status">
        {errors.size > 0 && `Please check: ${[...errors.values()].join('. ')}`}
      </VisuallyHidden>
    </chakra.form>
  );
}

/** What a field lacks, in the words the server would use for what is missing or no address. */
function complaintOf({ labels, validity, type, validationMessage }: Control): string {
  const label = labels?.[0]?.firstChild?.textContent;
  if (label && validity.valueMissing) return `${label} is required`;
  if (label && validity.typeMismatch && type === 'email') {
    return `${label} must be an email address`;
  }
  return validationMessage;
}
