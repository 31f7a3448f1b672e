import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureClient } from './client-size.ts';
import type { Measured } from './measure.ts';
import { measurePipeline } from './pipeline.ts';
import { addCatalogue, startProduct } from './product.ts';
import { measureReads } from './read.ts';
import { measureTusUpload } from './tus-upload.ts';
import { measureUpload } from './upload.ts';

/** `npm run bench`: every figure as a ratio to a bare baseline of the same run. */
const product = await startProduct();
try {
  const courseId = await addCatalogue(product);
  const reads = await measureReads(product);
  const pipeline = await measurePipeline(product, courseId);
  const form = await measureUpload(product, courseId);
  const resumable = await measureTusUpload(product);
  const gatewayGrowthMebibytes = Math.max(
    form.gatewayGrowthMebibytes,
    resumable.gatewayGrowthMebibytes,
  );
  const client = await measureClient(product);
  const rows: Measured[] = [...reads, form.measured, resumable.measured, pipeline];
  print(rows);
  console.log(
    `Gateway memory during uploads: +${gatewayGrowthMebibytes} MiB (goal: less than 64)\n` +
      `Home page JavaScript: ${client.homePageKilobytes} kB brotli (goal: at most ` +
      `${client.goalKilobytes}); a bare React build: ${client.bareReactKilobytes} kB`,
  );
  const folder = path.join(import.meta.dirname, 'output');
  await mkdir(folder, { recursive: true });
  const report = { rows, gatewayGrowthMebibytes, client };
  await writeFile(path.join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  const failed = rows.some(({ reached }) => !reached) || gatewayGrowthMebibytes >= 64;
  if (failed || !client.reached) process.exitCode = 1;
} finally {
  await product.stop();
}

function print(rows: readonly Measured[]): void {
  console.log('\n| What | Ours | Baseline | Ratio | Goal |\n|---|---|---|---|---|');
  for (const { name, ours, baseline, unit, ratio, goal, reached } of rows) {
    const figures = [ours, baseline].map((value) => `${+value.toFixed(2)} ${unit}`);
    const verdict = `${ratio.toFixed(2)}${reached ? '' : ' (missed)'}`;
    console.log(`| ${name} | ${figures.join(' | ')} | ${verdict} | ${goal} |`);
  }
  console.log();
}
