import { z } from 'zod';
import { requiredText } from '../../core/fields.ts';
import { emailLimit } from '../limits.ts';

/**
 * Writes an international domain in ASCII, as in `xn--bcher-kva.example`, so that both spellings of
 * an address are one account.
 */
function withAsciiDomain(address: string): string {
  // Longer ones are refused anyway, and converting them takes long.
  if (address.length > emailLimit) return address;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).normalize('NFC');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
  if (/^[\x00-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** That of zod, which knows no international top-level domains. */
const pattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** An address as it is, with its domain in ASCII. */
export const addressOf = (label: string) =>
  z
    .string()
    .overwrite(withAsciiDomain)
    .pipe(z.email({ error: `${label} must be an email address`, pattern }).max(emailLimit));

/** Trimmed, lowercased and in ASCII, so that an address has a single spelling. */
export const email = requiredText('Email', emailLimit)
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .pipe(z.email({ error: 'Email must be an email address', pattern }).max(emailLimit));

/**
 * Maximum length of a password before normalization, in UTF-16 units. Normalization time grows with
 * the square of the length, so the length is checked first. Nothing that is within 128 characters
 * afterwards exceeds this before: normalization combines at most three characters of two units each
 * (U+16126), or four of one unit (U+1F97).
 */
const maxRawLength = 1_024;

function password(tooLong: string) {
  return z
    .string({
      error: (issue) => `Password ${issue.input == null ? 'is required' : 'must be text'}`,
    })
    .max(maxRawLength, { error: tooLong, abort: true })
    .normalize('NFKC');
}

/** A new password; length in characters, not bytes. Source: OWASP ASVS 5.0, V6.2. */
export const newPassword = password('Password must be at most 128 characters')
  .refine((text) => text.length > 0, { error: 'Password is required', abort: true })
  .refine((text) => [...text].length >= 8, 'Password must be at least 8 characters')
  .refine((text) => [...text].length <= 128, 'Password must be at most 128 characters');

/**
 * A password for sign-in: only its length is limited, so that no rule reveals what passwords look
 * like.
 */
export const presentedPassword = password('Password is too long')
  .min(1, 'Password is required')
  .max(1_024, 'Password is too long');
