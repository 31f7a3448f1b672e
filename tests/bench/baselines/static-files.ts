import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/** A file server of one folder, ranges included. */
const app = fastify();
await app.register(fastifyStatic, { root: process.argv[2]! });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);
