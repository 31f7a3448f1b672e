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
import { type Control, useFormChanges } from './use-form-changes.ts';

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
}

/**
 * A form that shows each error beside its field, focuses the first and announces how many. Below an
 * `UnsavedGuard` it is not left unasked while it holds what was typed.
 */
export function Form({ onSubmit, onRefused, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const changes = useFormChanges();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    const [first] = controlsOf(form.current).filter(({ name }) => errors.has(name));
    first?.focus();
  }, [errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = controlsOf(event.currentTarget).filter((control) => !control.validity.valid);
    if (invalid.length > 0) {
      setErrors(new Map(invalid.map((control) => [control.name, complaintOf(control)])));
      onRefused?.();
      return;
    }
    const fields = await onSubmit(new FormData(event.currentTarget), changes.forget);
    setErrors(new Map((fields ?? []).map(({ path, message }) => [path, message])));
  };

  const onInput = (event: FormEvent) => {
    changes.onInput(event);
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
      <FormErrors value={errors}>{children}</FormErrors>
      <VisuallyHidden role="status">
        {errors.size > 0 && `Please check: ${[...errors.values()].join('. ')}`}
      </VisuallyHidden>
    </chakra.form>
  );
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is Control =>
      'validity' in element && 'name' in element && element.name !== '',
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
