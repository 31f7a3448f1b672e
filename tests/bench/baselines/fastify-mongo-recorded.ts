import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { BSON, MongoClient } from 'mongodb';
import type { RecordedQuery } from '../tools/recorded-queries.ts';

/**
 * Fastify and the MongoDB driver with only the given commands, all sent together, and a given body.
 * Arguments: a JSON file with the queries, and one with the body.
 */
const [, , queriesFile, bodyFile] = process.argv;
const queries = JSON.parse(await readFile(queriesFile!, 'utf8')) as RecordedQuery[];
const body: unknown = JSON.parse(await readFile(bodyFile!, 'utf8'));
const client = await MongoClient.connect(process.env.MONGO_URL!, { maxPoolSize: 20 });
const commands = queries.map(({ database, command }) => ({
  db: client.db(database),
  command: BSON.EJSON.parse(command),
}));
const app = fastify();
const answer = async () => {
  await Promise.all(commands.map(({ db, command }) => db.command(command)));
  return body;
};
app.get('/', answer);
app.put('/', answer);
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
