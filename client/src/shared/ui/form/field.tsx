import { personNameLimit } from '@atelier/contracts/users/limits';
import { chakra, defineRecipe, Flex } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldError } from './form.tsx';

const controlRecipe = defineRecipe({
  base: {
    w: 'full',
    minH: '11',
    px: '3',
    py: '2',
    bg: 'surface',
    color: 'text',
    borderWidth: 'hairline',
    borderColor: 'border.strong',
    borderRadius: 'md',
    textStyle: 'body',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'text' },
    _focusVisible: { borderColor: 'focus', outlineOffset: '0' },
    _invalid: { borderColor: 'danger' },
    _disabled: { opacity: 0.6 },
  },
});

const InputControl = chakra('input', controlRecipe);
export const TextareaControl = chakra('textarea', controlRecipe);
const SelectControl = chakra('select', controlRecipe);

export interface FieldShape {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/**
 * Label above, hint and error below, connected for screen readers.
 * @param isNative whether the label belongs to the control itself, and not to a replacement of it
 */
export function useFieldParts(
  { name, label, hint }: FieldShape,
  required?: boolean,
  isNative = true,
) {
  const id = useId();
  const labelId = `${id}-label`;
  const error = useFieldError(name);
  const control = {
    id,
    name,
    required,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby':
      [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  const frame = (input: ReactNode) => (
    <Flex direction="column" gap="1.5" minW="0" flex="1">
      <FieldLabel id={labelId} htmlFor={isNative ? id : undefined} isOptional={!required}>
        {label}
      </FieldLabel>
      {input}
      {hint && (
        <chakra.p id={`${id}-hint`} textStyle="note" color="text.subtle">
          {hint}
        </chakra.p>
      )}
      <FieldFault id={`${id}-error`} error={error} />
    </Flex>
  );
  return { control, frame, labelId };
}

interface FieldLabelProps {
  readonly id?: string | undefined;
  readonly htmlFor: string | undefined;
  readonly isOptional: boolean;
  readonly children: string;
}

export function FieldLabel({ id, htmlFor, isOptional, children }: FieldLabelProps) {
  return (
    <chakra.label id={id} htmlFor={htmlFor} textStyle="control">
      {children}
      {isOptional && (
        <chakra.span color="text.subtle" fontWeight="regular">
          {' '}
          (optional)
        </chakra.span>
      )}
    </chakra.label>
  );
}

/** Error message of a field, below it. */
export function FieldFault({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <chakra.p id={id} textStyle="note" color="danger">
      {error}
    </chakra.p>
  );
}

type InputFieldProps = FieldShape & ComponentProps<typeof InputControl>;

export function InputField({ name, label, hint, required, ...rest }: InputFieldProps) {
  const { control, frame } = useFieldParts({ name, label, hint }, required);
  return frame(<InputControl dir="auto" {...rest} {...control} />);
}

/** Field for the name of a person. */
export function NameField(props: Pick<InputFieldProps, 'defaultValue'>) {
  return (
    <InputField
      name="name"
      label="Name"
      autoComplete="name"
      maxLength={personNameLimit}
      required
      {...props}
    />
  );
}

type TextareaFieldProps = FieldShape & ComponentProps<typeof TextareaControl>;

export function TextareaField({ name, label, hint, required, ...rest }: TextareaFieldProps) {
  const { control, frame } = useFieldParts({ name, label, hint }, required);
  return frame(<TextareaControl dir="auto" rows={3} resize="vertical" {...rest} {...control} />);
}

type SelectFieldProps = FieldShape & ComponentProps<typeof SelectControl>;

export function SelectField({ name, label, hint, required, ...rest }: SelectFieldProps) {
  const { control, frame } = useFieldParts({ name, label, hint }, required);
  return frame(<SelectControl {...rest} {...control} />);
}

interface CheckFieldProps extends Pick<ComponentProps<'input'>, 'checked' | 'onChange'> {
  readonly name: string;
  readonly label: string;
  readonly defaultChecked?: boolean;
}

export function CheckField({ name, label, ...input }: CheckFieldProps) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2.5" minH="8" cursor="pointer">
      <chakra.input
        type="checkbox"
        name={name}
        {...input}
        boxSize="5"
        accentColor="accent"
        flexShrink={0}
      />
      <chakra.span textStyle="control">{label}</chakra.span>
    </chakra.label>
  );
}
