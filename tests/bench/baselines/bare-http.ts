import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A `node:http` server that answers every request with the content of one file. */
const bytes = readFileSync(process.argv[2]!);
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': bytes.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
