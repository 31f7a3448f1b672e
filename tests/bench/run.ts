import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureBackOffice } from './back-office.ts';
import { addLargeCatalogue } from './catalogue.ts';
import { measureClient } from './client-size.ts';
import { type Audited, auditPages, categories } from './lighthouse.ts';
import { measureLists } from './lists.ts';
import { measureLivestreams } from './livestreams.ts';
import type { Measured } from './measure.ts';
import { measurePipeline } from './pipeline.ts';
import { addCatalogue, startProduct } from './product.ts';
import { measureReads } from './read.ts';
import { measureSearch } from './search.ts';
import { measureStreams } from './streams.ts';
import { measureTusUpload } from './tus-upload.ts';
import { measureUpload } from './upload.ts';
import { measureVitals, type Vital } from './vitals.ts';

/** `npm run bench`: every figure as a ratio to a bare baseline of the same run. */
const product = await startProduct();
try {
  const courseId = await addCatalogue(product);
  // Before anything is loaded, so that nothing else is at work.
  const vitals = await measureVitals(product);
  const audits = await auditPages(product, courseId);
  const reads = await measureReads(product);
  const livestreams = await measureLivestreams(product);
  const pipeline = await measurePipeline(product, courseId);
  const form = await measureUpload(product, courseId);
  const resumable = await measureTusUpload(product);
  const gatewayGrowthMebibytes = Math.max(
    form.gatewayGrowthMebibytes,
    resumable.gatewayGrowthMebibytes,
  );
  const streams = await measureStreams(product, courseId);
  const client = await measureClient(product);
  const { category } = await addLargeCatalogue(product);
  const page = await measureLists(product, category);
  const { measured: search, ...searching } = await measureSearch(product);
  const backOffice = await measureBackOffice(product, courseId);
  const rows: Measured[] = [
    ...reads,
    livestreams,
    form.measured,
    resumable.measured,
    pipeline,
    ...streams,
    page,
    search,
  ];
  print(rows);
  printVitals(vitals);
  printAudits(audits);
  console.log(
    `Gateway memory during uploads: +${gatewayGrowthMebibytes} MiB (goal: less than 64)\n` +
      `Home page JavaScript: ${client.homePageKilobytes} kB brotli (goal: at most ` +
      `${client.goalKilobytes}); a bare React build: ${client.bareReactKilobytes} kB, ` +
      `the client's libraries without an app: ${client.bareStackKilobytes} kB\n` +
      `Search: ${searching.medianMs.toFixed(1)} ms in the middle, ${searching.slowestMs.toFixed(1)} ms ` +
      `at worst; the catalog process takes ${searching.memoryMebibytes} MiB\n` +
      `Back office, input to paint at worst: ${inWords(backOffice.slowestMs)} (goal: at most ` +
      `${backOffice.goalMs} ms)`,
  );
  const folder = path.join(import.meta.dirname, 'output');
  await mkdir(folder, { recursive: true });
  const report = { rows, gatewayGrowthMebibytes, client, vitals, audits, searching, backOffice };
  await writeFile(path.join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  const all = [...rows, ...vitals, ...audits, client, searching, backOffice];
  const failed = all.some(({ reached }) => !reached) || gatewayGrowthMebibytes >= 64;
  if (failed) process.exitCode = 1;
} finally {
  await product.stop();
}

function inWords(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([name, ms]) => `${name} ${ms} ms`)
    .join(', ');
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

function printVitals(vitals: readonly Vital[]): void {
  console.log('| Home page | In the middle of five visits | Goal, at most |\n|---|---|---|');
  for (const { name, unit, value, goal, reached } of vitals) {
    const figure = `${+value.toFixed(3)} ${unit}`.trim();
    console.log(
      `| ${name} | ${figure}${reached ? '' : ' (missed)'} | ${`${goal} ${unit}`.trim()} |`,
    );
  }
  console.log();
}

function printAudits(audits: readonly Audited[]): void {
  console.log(`| Lighthouse | ${categories.join(' | ')} | Takes points |`);
  console.log(`|---|${categories.map(() => '---|').join('')}---|`);
  for (const { page, scores, faults } of audits) {
    const figures = categories.map((category) => scores[category]);
    console.log(`| ${page} | ${figures.join(' | ')} | ${faults.join(', ') || 'nothing'} |`);
  }
  console.log();
}
