import { controlsOf, labelOf } from '~/shared/ui/form/form-controls.ts';
import { fieldLabel } from '../overview/audit-text.ts';

/** How the fields of a save are shown to the person who saves. */
export interface ShownFields {
  /** The form, whose labels and options are used. */
  readonly element?: HTMLFormElement;
  /** Fields that keep the value of the same person as another field. */
  readonly follows?: Readonly<Record<string, string>>;
  /** Text of values that the form shows differently; undefined for other fields. */
  readonly textOf?: (field: string, value: unknown) => string | undefined;
}

/** Maximum length of a shown text, in characters. */
const maxLength = 300;

export function labelIn({ element }: ShownFields, field: string): string {
  const control = element && controlsOf(element).find(({ name }) => name === field);
  return (control && labelOf(control)) ?? fieldLabel(field);
}

/** Returns the text of a value as the form shows it. */
export function textIn({ element, textOf }: ShownFields, field: string, value: unknown): string {
  const own = textOf?.(field, value);
  if (own !== undefined) return own || 'Nothing';
  if (value instanceof File) return value.name;
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const control = element && controlsOf(element).find(({ name }) => name === field);
  if (control?.type === 'file') return 'Another file';
  if (control && 'options' in control) {
    const option = [...control.options].find((one) => one.value === String(value));
    if (option) return option.text;
  }
  return shortened(plainText(String(value)));
}

function plainText(text: string): string {
  if (!/<\w+[^>]*>/.test(text)) return text;
  return new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '';
}

const shortened = (text: string) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
