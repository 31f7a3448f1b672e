import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '@atelier/dev-machine/paths';

export const edgeFolder = path.join(repoRoot, 'infra', 'edge');

export interface EdgeOptions {
  /** Address to listen on, in nginx's form: `8080`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** Host and port of each gateway. */
  readonly gateways: readonly string[];
  /** `S3_ENDPOINT` of the gateway. */
  readonly store: string;
  /** Folder of the cache, and its most bytes in nginx's form. */
  readonly cache: string;
  readonly cacheSize: string;
  /** Folder for what is temporary. */
  readonly temporary: string;
  /** File with {@link edgeKeyFile}. */
  readonly keyFile: string;
  /** Where requests are logged; `off` for nowhere. */
  readonly accessLog: string;
}

/** The edge of Docker Compose. */
export const composeEdge: EdgeOptions = {
  listen: '8080',
  gateways: ['gateway:3000'],
  store: 'http://minio:9000',
  cache: '/cache',
  cacheSize: '10g',
  temporary: '/tmp',
  keyFile: '/secrets/edge-key.conf',
  accessLog: '/dev/stdout',
};

/** Returns the configuration of nginx as the edge. It contains no secret. */
export async function edgeSettings(options: EdgeOptions): Promise<string> {
  const store = new URL(options.store);
  const scheme = store.protocol.replace(':', '');
  const port = store.port || (scheme === 'https' ? '443' : '80');
  const values: Readonly<Record<string, string>> = {
    LISTEN: options.listen,
    GATEWAYS: options.gateways.map((one) => `server ${one} max_fails=0;`).join('\n    '),
    STORE: `${store.hostname}:${port}`,
    STORE_SCHEME: scheme,
    STORE_HOST: store.host,
    STORE_NAME: store.hostname,
    CACHE: options.cache,
    CACHE_SIZE: options.cacheSize,
    TMP: options.temporary,
    KEY_FILE: options.keyFile,
    ACCESS_LOG: options.accessLog === 'off' ? 'off' : `${options.accessLog} plain`,
  };
  const template = await readFile(path.join(edgeFolder, 'nginx.conf.template'), 'utf8');
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`The template has an unknown ${name}`);
    return values[name];
  });
}

/** Returns the file by which nginx identifies itself to the gateway. */
export const edgeKeyFile = (edgeKey: string) => `proxy_set_header X-Edge-Key "${edgeKey}";\n`;
