import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfSmallFiles } from './small-files.ts';

/** Writes a repository, and returns which of its small files belong into another one. */
function faultsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'small-files-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return faultsOfSmallFiles(root);
}

const helper = 'export const half = (n: number) => n / 2;';

test('a small file that only one file imports belongs into it', () => {
  const files = {
    'packages/kit/src/math/half.ts': helper,
    'services/shop/src/price.ts': "import { half } from '@atelier/kit/math/half';",
    'client/src/shared/half.ts': helper,
    'client/src/public/price.tsx': "import { half } from '~/shared/half.ts';",
    'services/shop/src/orders/half.ts': helper,
    'services/shop/src/orders/order.ts': "const { half } = await import('./half.ts');",
  };
  expect(faultsOf(files).toSorted()).toEqual([
    'client/src/shared/half.ts: belongs into client/src/public/price.tsx',
    'packages/kit/src/math/half.ts: belongs into services/shop/src/price.ts',
    'services/shop/src/orders/half.ts: belongs into services/shop/src/orders/order.ts',
  ]);
});

test('files with several users or a test, long ones, tables and operations may stay', () => {
  const files = {
    'services/shop/src/half.ts': helper,
    'services/shop/src/half.test.ts': "import { half } from './half.ts';",
    'services/shop/src/long.ts': helper + '\n'.repeat(20),
    'services/shop/src/limits.ts': 'export const most = 3;',
    'services/shop/src/get-order.ts': 'export const getOrder = handle(get, async () => ({}));',
    'services/shop/src/main.ts': [
      ...["import './half.ts';", "import './long.ts';", "import './limits.ts';"],
      "import './get-order.ts';",
    ].join('\n'),
  };
  expect(faultsOf(files)).toEqual([]);
});
