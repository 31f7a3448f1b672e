import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parts } from './tools/parts.ts';
import { addCatalog, startProduct } from './tools/product.ts';
import type { Report } from './tools/report.ts';

/**
 * `npm run bench` measures everything; `npm run bench -- reads memory` measures only these parts.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. The parts: ${Object.keys(parts).join(', ')}`,
  );
  process.exit(2);
}

const product = await startProduct();
try {
  const courseId = await addCatalog(product);
  const reports: Record<string, Report> = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    await product.untilIdle();
    const report = await measure(product, courseId);
    reports[name] = report;
    console.log(`\n${report.text}\n`);
  }
  const folder = path.join(import.meta.dirname, 'output');
  await mkdir(folder, { recursive: true });
  const figures = Object.fromEntries(
    Object.entries(reports).map(([name, report]) => [name, report.figures]),
  );
  await writeFile(path.join(folder, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
  if (Object.values(reports).some(({ reached }) => !reached)) process.exitCode = 1;
} finally {
  await product.stop();
}
