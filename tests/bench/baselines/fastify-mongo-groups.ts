import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { MongoClient } from 'mongodb';

/** Fastify and the MongoDB driver with only the two queries needed for grouped livestreams. */
const [, , database] = process.argv;
const client = await MongoClient.connect(process.env.MONGO_URL!);
const db = client.db(database);
const app = fastify();
app.get('/api/livestreams', async () => {
  const [categories, livestreams] = await Promise.all([
    db.collection('categories').find().sort({ name: 1 }).toArray(),
    db
      .collection('livestreams')
      .find()
      .sort({ is_featured: -1, created_at: -1, _id: -1 })
      .toArray(),
  ]);
  const itemsOf = Map.groupBy(livestreams, (row) => String(row.category_id));
  return categories.map((category) => ({
    ...category,
    livestreamItems: itemsOf.get(String(category._id)) ?? [],
  }));
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
