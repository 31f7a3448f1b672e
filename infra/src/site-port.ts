import { listenFault } from '@atelier/dev-machine/data/ports';
import { UserError } from '@atelier/dev-machine/user-error';

/**
 * Returns the port on which the site will listen.
 *
 * @throws UserError if it is none, or this machine does not let the site listen on it
 */
export async function sitePort({ PORT, HOST }: NodeJS.ProcessEnv): Promise<number> {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT must be a number from 1 to 65535, and is “${PORT}”.`);
  }
  const fault = await listenFault(port, HOST || '127.0.0.1');
  if (fault) throw new UserError(inWords(fault, port, HOST));
  return port;
}

function inWords(fault: string, port: number, host: string | undefined): string {
  const other = port < 65_535 ? port + 1 : 3000;
  if (fault === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=${other} npm start`;
  }
  if (fault === 'EACCES') {
    return `This user may not use port ${port}. Choose one above 1023, and put a proxy in front.`;
  }
  return `HOST must be an address of this machine, and is “${host}” (${fault}).`;
}
