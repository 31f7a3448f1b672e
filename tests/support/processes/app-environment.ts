import { randomBytes } from 'node:crypto';
import path from 'node:path';

export const adminEmail = 'admin@atelier.test';
export const adminPassword = 'correct horse battery';

/**
 * Builds the environment of a copy of the product, isolated from other copies on the same backends.
 */
export function appEnvironment(
  backendEnv: Readonly<Record<string, string>>,
  dataDir: string,
  further: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const namespace = `test-${randomBytes(5).toString('hex')}`;
  return {
    ...backendEnv,
    NAMESPACE: namespace,
    S3_BUCKET: namespace,
    WORK_DIR: path.join(dataDir, 'work'),
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    CLIENT_DIST: '',
    // Nobody waits for forms that a test has left open.
    DRAIN_SECONDS: '12',
    // All users of a suite share one address.
    THROTTLE_FACTOR: '1000',
    SELLER: 'Atelier',
    BANK_DETAILS: 'IBAN: AT00 1234',
    ...further,
  };
}
