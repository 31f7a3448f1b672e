import { MongoClient } from 'mongodb';
import type { Product } from './tools/product.ts';

/** Signs up a learner and returns the cookies. */
export async function signUp(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Lee',
      email,
      password: 'only-for-measuring-1',
    }),
  });
  if (!response.ok) throw new Error(`Not signed up: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Signs up a learner whose address is verified, as those who buy need it. */
export async function signUpVerified({ app, env }: Product, email: string): Promise<string> {
  const cookie = await signUp(app.url, email);
  const client = await MongoClient.connect(env.MONGO_URL!);
  try {
    const users = client.db('atelier_users').collection('users');
    await users.updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });
  } finally {
    await client.close();
  }
  return cookie;
}
