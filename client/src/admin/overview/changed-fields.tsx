import type { AuditEntry, AuditValue } from '@atelier/contracts/users/audit';
import { chakra } from '@chakra-ui/react';
import { fieldWords } from './audit-words.ts';

type Changed = Pick<AuditEntry, 'changes' | 'values'>;

const textOf = (value: string | null) => value ?? '–';

/** What was changed in words, one field after the other: `Price: 10 → 12`. */
export function valuesText({ values }: Pick<AuditEntry, 'values'>): string {
  return values
    .map(({ field, before, after }) => `${fieldWords(field)}: ${textOf(before)} → ${textOf(after)}`)
    .join('; ');
}

/** Each field with its value before and after, then those that are known by name alone. */
export function ChangedFields({ entry: { changes, values } }: { readonly entry: Changed }) {
  const known = new Set(values.map(({ field }) => field));
  // What a call expects to find is no change.
  const names = changes
    .filter((name) => !known.has(name) && !name.startsWith('if_'))
    .map(fieldWords);
  if (values.length === 0) return names.join(', ') || '–';
  return (
    <>
      <chakra.dl>
        {values.map((value) => (
          <ChangedField key={value.field} value={value} />
        ))}
      </chakra.dl>
      {names.length > 0 && (
        <chakra.p mt="1" color="text.muted">{`Sent: ${names.join(', ')}`}</chakra.p>
      )}
    </>
  );
}

function ChangedField({ value: { field, before, after } }: { readonly value: AuditValue }) {
  return (
    <chakra.div _notFirst={{ mt: '1' }}>
      <chakra.dt fontWeight="semibold">{fieldWords(field)}</chakra.dt>
      <chakra.dd lineClamp={3}>
        <chakra.span srOnly>before: </chakra.span>
        <chakra.span color="text.muted">{textOf(before)}</chakra.span>
        <span aria-hidden>{' → '}</span>
        <chakra.span srOnly> after: </chakra.span>
        <span>{textOf(after)}</span>
      </chakra.dd>
    </chakra.div>
  );
}
