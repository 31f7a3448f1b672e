import { once } from 'node:events';
import net from 'node:net';

/**
 * Creates a proxy to a server. After `stall` is called, its connections stay open but carry no more
 * data.
 */
export async function stallingProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isStalled = false;
  const server = net.createServer((caller) => {
    const callee = net.connect(Number(target.port), target.hostname);
    for (const socket of [caller, callee]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    if (isStalled) return;
    caller.pipe(callee);
    callee.pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.unpipe();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
