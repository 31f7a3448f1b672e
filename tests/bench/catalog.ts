import { MongoClient } from 'mongodb';
import { seedCatalog } from '../support/catalog/seed-catalog.ts';
import type { Product } from './tools/product.ts';

/** Adds 10,000 courses with four lessons each. */
export async function addLargeCatalog({ env }: Product): Promise<{ readonly category: string }> {
  const client = await MongoClient.connect(env.MONGO_URL!);
  try {
    return await seedCatalog(client.db('atelier_catalog'), { courses: 10_000, lessons: 4 });
  } finally {
    await client.close();
  }
}
