import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '../paths.ts';

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

/** Headers that S3 servers add to files, and those that the gateway sets by itself. */
const hidden = [
  ...['Last-Modified', 'Cache-Control', 'Expires', 'Server', 'Vary', 'Set-Cookie'],
  ...['X-Amz-Id-2', 'X-Amz-Request-Id', 'X-Amz-Version-Id', 'X-Amz-Server-Side-Encryption'],
  ...['X-Amz-Storage-Class', 'X-Amz-Expiration', 'X-Amz-Replication-Status', 'X-Amz-Meta-Mtime'],
  ...['X-Amz-Checksum-Type', 'X-Amz-Checksum-Crc32', 'X-Amz-Checksum-Crc64nvme'],
  ...['X-Amz-Tagging-Count', 'X-Minio-Deployment-Id', 'X-Ratelimit-Limit'],
  ...['X-Ratelimit-Remaining', 'X-Content-Type-Options', 'X-Xss-Protection'],
  ...['Strict-Transport-Security', 'Content-Security-Policy', 'Content-Disposition'],
];

/** Headers of every response of the gateway that never change: `http/security-headers.ts`. */
const usual = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
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
    HIDDEN_HEADERS: hidden.map((name) => `proxy_hide_header ${name};`).join('\n      '),
    USUAL_HEADERS: Object.entries(usual)
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n      '),
  };
  const template = await readFile(path.join(edgeFolder, 'nginx.conf.template'), 'utf8');
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`The template has an unknown ${name}`);
    return values[name];
  });
}

/** Returns the file by which nginx identifies itself to the gateway. */
export const edgeKeyFile = (edgeKey: string) => `proxy_set_header X-Edge-Key "${edgeKey}";\n`;
