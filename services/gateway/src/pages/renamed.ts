import { productName } from '@atelier/contracts/users/school';
import { schoolName } from '@atelier/service-kit/text/school';

/** Scripts are left as they are: the policy of the page allows only those that it has a hash of. */
const nameOrScript = new RegExp(`<script.*?</script>|\\b${productName}\\b`, 'gs');

/** Returns text of the client with the name of the school in place of the product's. */
export function renamed(text: string, encoded = (name: string) => name): string {
  const name = schoolName();
  if (name === productName) return text;
  return text.replace(nameOrScript, (found) => (found === productName ? encoded(name) : found));
}
