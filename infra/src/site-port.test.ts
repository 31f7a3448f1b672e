import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { sitePort } from './site-port.ts';

test.each(['abc', '70000', '0', '-1', '80.5'])('PORT=%s is refused in words', async (PORT) => {
  await expect(sitePort({ PORT })).rejects.toThrow(
    `PORT must be a number from 1 to 65535, and is “${PORT}”.`,
  );
});

test('A port that is taken is named, and the next one offered', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const PORT = String(port);
  await expect(sitePort({ PORT })).rejects.toThrow(`Port ${port} is taken by another program.`);
  server.close();
  await once(server, 'close');
  expect(await sitePort({ PORT })).toBe(port);
});

test('A HOST that is no address of this machine is named', async () => {
  await expect(sitePort({ PORT: '20000', HOST: '192.0.2.1' })).rejects.toThrow(
    'HOST must be an address of this machine, and is “192.0.2.1” (EADDRNOTAVAIL).',
  );
});
