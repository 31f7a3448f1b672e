import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/** A file server for one folder, with support for ranges. */
const app = fastify();
await app.register(fastifyStatic, { root: process.argv[2]! });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
