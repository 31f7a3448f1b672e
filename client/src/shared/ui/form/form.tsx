import type { FieldError } from '@atelier/contracts/core/errors';
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DraftNotice } from './drafts/draft-notice.tsx';
import type { Draft } from './drafts/use-draft.ts';
import { type Control, controlsOf } from './form-controls.ts';
import { useFormChanges } from './use-form-changes.ts';

const FormErrors = createContext<ReadonlyMap<string, string>>(new Map());

export function useFieldError(name: string): string | undefined {
  return useContext(FormErrors).get(name);
}

type Outcome = readonly FieldError[] | undefined;

export interface SubmittedForm {
  readonly element: HTMLFormElement;
  /** The values when the form was opened, or last saved. */
  readonly opened: FormData;
}

interface FormProps extends Omit<ComponentProps<typeof chakra.form>, 'onSubmit'> {
  /** Submits the values. Returned errors are shown next to the fields; the form keeps its input. */
  readonly onSubmit: (
    values: FormData,
    /** For a form that stays open: marks its input as saved. */
    saved: () => void,
    form: SubmittedForm,
  ) => Outcome | undefined | Promise<Outcome | undefined>;
  /** Called if fields are invalid, so that nothing was submitted. */
  readonly onRefused?: () => void;
  /** Called on input with the names of all changed, unsaved fields. */
  readonly onChanged?: (names: readonly string[]) => void;
  /** Keeps the input across reloads. */
  readonly draft?: Draft;
}

/**
 * A form that shows each error next to its field, focuses the first one and announces their number.
 * Below an `UnsavedGuard`, it asks before unsaved input is lost.
 */
export function Form(props: FormProps) {
  const { onSubmit, onRefused, onChanged, draft, children, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  const changes = useFormChanges();
  const { errors, refuse, forgive } = useErrors(form);
  /** Prevents a second submission when Enter is pressed twice, even if no button is disabled. */
  const isSubmitting = useRef(false);
  const opened = useOpenedValues(form);

  const attachDraft = draft?.attach;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what knows of changes works on refs
  useEffect(
    () => (form.current && attachDraft ? attachDraft(form.current, changes) : undefined),
    [attachDraft],
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const invalid = controlsOf(event.currentTarget).filter((control) => !control.validity.valid);
    if (invalid.length > 0) {
      refuse(new Map(invalid.map((control) => [control.name, complaintOf(control)])));
      onRefused?.();
      return;
    }
    isSubmitting.current = true;
    try {
      const element = event.currentTarget;
      const values = new FormData(element);
      const saved = () => {
        changes.forget();
        draft?.forget();
        opened.current = values;
      };
      const fields = await onSubmit(values, saved, { element, opened: opened.current });
      refuse(new Map((fields ?? []).map(({ path, message }) => [path, message])));
    } finally {
      isSubmitting.current = false;
    }
  };

  const onInput = (event: FormEvent) => {
    changes.onInput(event);
    draft?.note();
    onChanged?.(changes.names());
    forgive((event.target as HTMLInputElement).name);
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

/** The errors of a form, by field. `refuse` sets them and focuses the first; `forgive` removes one. */
function useErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  // Others remain while one is being corrected, and must not take the focus from it.
  const isNew = useRef(false);
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const [first] = controlsOf(form.current).filter(({ name }) => errors.has(name));
    first?.focus();
  }, [form, errors]);
  const refuse = (found: ReadonlyMap<string, string>) => {
    isNew.current = true;
    setErrors(found);
  };
  const forgive = (name: string) => {
    if (errors.has(name)) setErrors(new Map([...errors].filter(([one]) => one !== name)));
  };
  return { errors, refuse, forgive };
}

/** Returns the values that a form has before anything is typed or restored. */
function useOpenedValues(form: RefObject<HTMLFormElement | null>) {
  const opened = useRef(new FormData());
  useEffect(() => {
    if (form.current) opened.current = new FormData(form.current);
  }, [form]);
  return opened;
}

/**
 * Returns the error message of an invalid field, in the server's wording for missing values and
 * email addresses.
 */
function complaintOf({ labels, validity, type, validationMessage }: Control): string {
  const label = labels?.[0]?.firstChild?.textContent;
  if (label && validity.valueMissing) return `${label} is required`;
  if (label && validity.typeMismatch && type === 'email') {
    return `${label} must be an email address`;
  }
  return validationMessage;
}

/** Vertical layout of form fields. */
export const formLayout = { display: 'flex', flexDirection: 'column', gap: '4' } as const;
