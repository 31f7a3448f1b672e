import type { AuditEntry } from '@atelier/contracts/users/audit';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { auditPath, auditText } from './audit-text.ts';

/** Describes an action and links to the screen that shows its result. */
export function WhatHappened({ entry }: { readonly entry: AuditEntry }) {
  const path = auditPath(entry);
  const words = auditText(entry);
  return path ? (
    <TextLink to={path} variant="underlined" alone>
      {words}
    </TextLink>
  ) : (
    <span>{words}</span>
  );
}
