import type { AuditEntry, AuditValue } from '@atelier/contracts/users/audit';
import { chakra } from '@chakra-ui/react';
import { useGetInstructorsQuery } from '~/admin/courses/categories/instructors-api.ts';
import { fieldLabel, valueText } from './audit-text.ts';

type Changed = Pick<AuditEntry, 'action' | 'changes' | 'values'>;
type TextOf = (field: string, value: string | null) => string;

/** Fields with files, of which the log has no values. */
const files = new Set(['image', 'video', 'thumbnail', 'avatar', 'source']);

/** Describes changed values, one field after another: `Price: 10 → 12`. */
export function valuesText({ action, values }: Changed, nameOf: ValueNames): string {
  const textOf = textIn(action, nameOf);
  return values
    .map(
      ({ field, before, after }) =>
        `${fieldLabel(field)}: ${textOf(field, before)} → ${textOf(field, after)}`,
    )
    .join('; ');
}

const textIn =
  (action: string, nameOf: ValueNames): TextOf =>
  (field, value) =>
    value === null ? '–' : (nameOf(field, value) ?? valueText({ action }, field, value));

/**
 * Each changed field with its values before and after, then files, which have none. Without any
 * values, the names of the fields that were sent.
 */
export function ChangedFields({ entry }: { readonly entry: Changed }) {
  const { action, changes, values } = entry;
  const nameOf = useValueNames();
  const known = new Set(values.map(({ field }) => field));
  const others = changes.filter((name) => !known.has(name) && !isNoise(name));
  const named = values.length > 0 ? others.filter((name) => files.has(name)) : others;
  const names = named.map(fieldLabel).join(', ');
  if (values.length === 0) return names || '–';
  const textOf = textIn(action, nameOf);
  return (
    <>
      <chakra.dl>
        {values.map((value) => (
          <ChangedField key={value.field} value={value} textOf={textOf} />
        ))}
      </chakra.dl>
      {names && <chakra.p mt="1">{`New file: ${names}`}</chakra.p>}
    </>
  );
}

/** What a call expects or asks for, and how its files are sent, is no change. */
const isNoise = (name: string) =>
  name.startsWith('if_') || name.endsWith('_upload_id') || ['files', 'dry_run'].includes(name);

interface ChangedFieldProps {
  readonly value: AuditValue;
  readonly textOf: TextOf;
}

function ChangedField({ value: { field, before, after }, textOf }: ChangedFieldProps) {
  return (
    <chakra.div _notFirst={{ mt: '1' }}>
      <chakra.dt fontWeight="semibold">{fieldLabel(field)}</chakra.dt>
      <chakra.dd lineClamp={3}>
        <chakra.span srOnly>before: </chakra.span>
        <chakra.span color="text.muted">{textOf(field, before)}</chakra.span>
        <span aria-hidden>{' → '}</span>
        <chakra.span srOnly> after: </chakra.span>
        <span>{textOf(field, after)}</span>
      </chakra.dd>
    </chakra.div>
  );
}

/** Returns the name that a value of the log stands for; undefined if it stands for itself. */
type ValueNames = (field: string, value: string) => string | undefined;

/** The log stores no names of instructors, so they are looked up. */
export function useValueNames(): ValueNames {
  const instructors = useGetInstructorsQuery({}).data ?? [];
  return (field, value) => {
    if (field !== 'instructor_id') return undefined;
    return instructors.find(({ id }) => id === value)?.name ?? 'A former instructor';
  };
}

/** Returns the name of the instructor that an entry is about; undefined for other entries. */
export function useInstructorName({ action, target_id }: AuditEntry): string | undefined {
  const isAbout = action.startsWith('catalog.instructors.');
  const instructors = useGetInstructorsQuery({}, { skip: !isAbout }).data;
  return instructors?.find(({ id }) => isAbout && id === target_id)?.name;
}
