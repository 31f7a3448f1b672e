import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { reasonOf } from '@atelier/service-kit/storage/store-failures';

export const bucketOfCopy = 'The bucket of the copy (S3_ENDPOINT, S3_BUCKET)';

/**
 * Rethrows what a store answers as a sentence for operators.
 *
 * @param what the bucket, as the beginning of the sentence
 */
export function inStoreWords(what: string): (error: unknown) => never {
  return (error) => {
    // Only errors of the client have it: others come from what is being stored.
    if (error instanceof UserError || !(error as { $metadata?: object }).$metadata) throw error;
    throw new UserError(`${what} cannot be used: ${whyNot(error)}`);
  };
}

function whyNot(error: unknown): string {
  const { $metadata } = error as { $metadata: { httpStatusCode?: number } };
  if ($metadata.httpStatusCode === 404) return 'there is no such bucket.';
  if (reasonOf(error) === 'denied')
    return 'the server refuses the keys, or they have no right to it.';
  return messageOf(error);
}
