import { MongoClient } from 'mongodb';
import { seedCatalogue } from '../support/seed-catalogue.ts';
import type { Product } from './product.ts';

/** Adds 10,000 courses with four lessons each. */
export async function addLargeCatalogue({ env }: Product): Promise<{ readonly category: string }> {
  const client = await MongoClient.connect(env.MONGO_URL!);
  try {
    return await seedCatalogue(client.db('atelier_catalog'), { courses: 10_000, lessons: 4 });
  } finally {
    await client.close();
  }
}
