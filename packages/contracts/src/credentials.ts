import { z } from 'zod';
import { requiredText } from './fields.ts';

/** Trimmed and lower-cased: one address, one spelling. */
export const email = requiredText('Email', 254)
  .toLowerCase()
  .pipe(z.email('Email must be an e-mail address').max(254));

/** A password being chosen; length in characters, not bytes. Source: OWASP ASVS 5.0, V6.2. */
export const newPassword = z
  .string({ error: (issue) => `Password ${issue.input == null ? 'is required' : 'must be text'}` })
  .normalize('NFKC')
  .refine((text) => text.length > 0, { error: 'Password is required', abort: true })
  .refine((text) => [...text].length >= 8, 'Password must be at least 8 characters')
  .refine((text) => [...text].length <= 128, 'Password must be at most 128 characters');

/** A password being tried: only bounded, so that a rule never tells what passwords look like. */
export const presentedPassword = z
  .string({ error: (issue) => `Password ${issue.input == null ? 'is required' : 'must be text'}` })
  .normalize('NFKC')
  .min(1, 'Password is required')
  .max(1_024, 'Password is too long');
