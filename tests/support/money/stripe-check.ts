import type { IncomingMessage } from 'node:http';

/** stripe-mock 0.203.0, the newest version, knows this parameter only by its former name. */
const asKnownToMock = (form: string) =>
  form.replaceAll('allowed_payment_method_types', 'payment_method_types');

/** Repeats a request to stripe-mock. Returns its method and path, and why it was refused, or null. */
export async function askMock(
  base: string,
  { method, url, headers }: IncomingMessage,
  text: string,
) {
  const call = `${method} ${url!.split('?')[0]!.replace(/(cs|pi|cus)_[\w-]+/, ':id')}`;
  const { authorization, 'content-type': type } = headers;
  const answer = await fetch(new URL(url!, base), {
    method: method!,
    headers: {
      authorization: authorization!,
      ...(type && { 'content-type': type }),
    },
    ...(text && { body: asKnownToMock(text) }),
  });
  return { call, refusal: answer.ok ? null : await answer.text() };
}
