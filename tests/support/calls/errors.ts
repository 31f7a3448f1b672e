import { type ErrorBody, type ErrorCode, errorBodySchema } from '@atelier/contracts/core/errors';
import { expect } from 'vitest';
import type { Answer } from './http-client.ts';

/** Statuses of temporary errors, which must have `retry-after`. */
export const needsRetryAfter = new Set([429, 503, 507]);

/** Asserts that a response is this error, in the standard format. */
export function expectError(answer: Answer, status: number, code: ErrorCode): ErrorBody {
  expect(`${answer.status} ${answer.text}`).toMatch(new RegExp(`^${status} `));
  const body = expectErrorShape(answer);
  expect(body.code).toBe(code);
  return body;
}

/** Asserts that a response is any error in the standard format. */
export function expectErrorShape(answer: Answer): ErrorBody {
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const body = errorBodySchema.strict().parse(answer.json());
  expect(body.error).toBe(body.message);
  expect(body.message).not.toBe('');
  if (needsRetryAfter.has(answer.status)) {
    expect(Number(answer.headers['retry-after']), answer.text).toBeGreaterThan(0);
  }
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  return body;
}

/** Asserts a 400 that names this field. Returns the message. */
export function expectFieldError(answer: Answer, path: string): string {
  const body = expectError(answer, 400, 'VALIDATION');
  const field = body.fields.find((one) => one.path === path);
  expect(field, `${path} in ${JSON.stringify(body.fields)}`).toBeDefined();
  return field!.message;
}
