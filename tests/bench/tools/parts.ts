import { measureBackOffice } from '../back-office.ts';
import { measureBackups } from '../backup.ts';
import { addLargeCatalog } from '../catalog.ts';
import { measureClient } from '../client-size.ts';
import { type EdgeFigures, measureEdge } from '../edge.ts';
import { measureFirstPaint } from '../first-paint.ts';
import { auditPages } from '../lighthouse.ts';
import { measureLists } from '../lists.ts';
import { measureLivestreams } from '../livestreams.ts';
import { measureMemory } from '../memory.ts';
import { measurePageScripts } from '../page-scripts.ts';
import { measurePipeline } from '../pipeline.ts';
import { measureReadLatency } from '../read-latency.ts';
import { measureRenewals, type Renewals } from '../renewals.ts';
import { measureRights } from '../rights.ts';
import { measureSearch, memoryAfterStart } from '../search.ts';
import { measureSignedIn } from '../signed-in.ts';
import { isGood, measureSlowNetworks, type SlowNetwork } from '../slow-networks.ts';
import { measureEngine, measureSpoken } from '../spoken.ts';
import { measureStreams } from '../streams.ts';
import { measureTracing } from '../tracing.ts';
import { measureUploads, type Uploads } from '../uploads.ts';
import { measureVitals } from '../vitals.ts';
import { measureCurves } from './curves.ts';
import type { Product } from './product.ts';
import { measureReads } from './read.ts';
import {
  type Report,
  reportOf,
  reportOfAudits,
  reportOfCurves,
  reportOfMemory,
  reportOfSentence,
  reportOfVitals,
} from './report.ts';

type Part = (product: Product, courseId: string) => Promise<Report>;

/** Maximum growth of a gateway during a large upload, in MiB. */
const uploadGrowthGoal = 16;

/** Parts of the benchmark by name, in the order in which they run. */
export const parts: Readonly<Record<string, Part>> = {
  // Measured before anything is loaded, so that nothing else is running.
  vitals: async (product) => reportOfVitals(await measureVitals(product)),
  paint: async (product) => reportOf([await measureFirstPaint(product)]),
  'page-scripts': async (product) => {
    const pages = await measurePageScripts(product);
    const sentences = pages.map(
      ({ path, script, all }) =>
        `${path} in a fresh tab: ${script.toFixed(0)} ms of processor time for scripts, ` +
        `${all.toFixed(0)} ms for everything`,
    );
    return reportOfSentence(sentences.join('\n'), { pages }, true);
  },
  lighthouse: async (product, courseId) => reportOfAudits(await auditPages(product, courseId)),
  memory: async (product, courseId) => reportOfMemory(await measureMemory(product, courseId)),
  reads: async (product) => reportOf(await measureReads(product)),
  'signed-in': async (product) => reportOf(await measureSignedIn(product)),
  tracing: async (product) => reportOf(await measureTracing(product)),
  latency: async (product, courseId) => reportOf([await measureReadLatency(product, courseId)]),
  livestreams: async (product) => reportOf([await measureLivestreams(product)]),
  uploads: async (product, courseId) => reportOfUploads(await measureUploads(product, courseId)),
  pipeline: async (product, courseId) => reportOf([await measurePipeline(product, courseId)]),
  streams: async (product, courseId) => reportOf(await measureStreams(product, courseId)),
  edge: async (product, courseId) => reportOfEdge(await measureEdge(product, courseId)),
  backup: async (product) => {
    const rows = await measureBackups(product);
    const missing = 'The backup was not measured: rclone is missing';
    return rows ? reportOf(rows) : reportOfSentence(missing, {}, true);
  },
  'slow-networks': async (product, courseId) =>
    reportOfSlowNetworks(await measureSlowNetworks(product, courseId)),
  client: async (product) => {
    const client = await measureClient(product);
    return reportOfSentence(
      `Home page JavaScript: ${client.homePageKilobytes} kB brotli (goal: at most ` +
        `${client.goalKilobytes}); a bare React build: ${client.bareReactKilobytes} kB, ` +
        `the client's libraries without an app: ${client.bareStackKilobytes} kB`,
      { ...client },
      client.reached,
    );
  },
  rights: async (product, courseId) => {
    const cost = await measureRights(product, courseId);
    const [free, priced, added] = [cost.free, cost.priced, cost.addedMs].map((ms) => ms.toFixed(2));
    return reportOfSentence(
      `Playback of a lesson, median: ${free} ms in a free course, ${priced} ms in one with a price; ` +
        `the check of the right adds ${added} ms (goal: at most ${cost.goalMs})`,
      { ...cost },
      cost.reached,
    );
  },
  renewals: async (product) => reportOfRenewals(await measureRenewals(product)),
  spoken: async () => {
    const found = measureSpoken();
    const [spoken, titles] = [found.spokenMs, found.titlesMs].map((ms) => ms.toFixed(1));
    return reportOfSentence(
      `Search of what is said in 1,000 hours, median: ${spoken} ms in the index, that of 50,000 ` +
        `titles ${titles} ms (goal: at most twice as long); ` +
        `${(found.bytesPerHour / 1024).toFixed(0)} KiB of memory for an hour`,
      { ...found },
      found.reached,
    );
  },
  'spoken-engine': async ({ folder }) => {
    const found = await measureEngine(folder);
    const { hours, ms, slowestMs, diskBytesPerHour, buildSeconds } = found;
    return reportOfSentence(
      `Search of what is said in ${hours} hours, by SQLite: median ${ms.toFixed(1)} ms, ` +
        `slowest ${slowestMs.toFixed(0)} ms; ${(diskBytesPerHour / 1024).toFixed(0)} KiB of disk for ` +
        `an hour; built in ${buildSeconds.toFixed(0)} s`,
      { ...found },
      true,
    );
  },
  catalog: measureLargeCatalog,
  // Last, because it replaces the catalog.
  curves: async (product) => reportOfCurves(await measureCurves(product)),
};

function reportOfEdge(found: EdgeFigures | null): Report {
  if (!found) return reportOfSentence('The edge was not measured: nginx is missing', {}, true);
  const { watching, processorMs, reached } = found;
  const [direct, edge, check] = [processorMs.direct, processorMs.edge, processorMs.check].map(
    (ms) => ms.toFixed(2),
  );
  const sentence =
    `Processor time of the gateway for a segment: ${direct} ms without the edge, ${edge} ms with it ` +
    `(goal: at most a tenth); ${check} ms for each time that the edge asks`;
  const report = reportOf([watching]);
  return { text: `${report.text}\n${sentence}`, figures: { ...found }, reached };
}

function reportOfSlowNetworks(found: readonly SlowNetwork[]): Report {
  const words = ({ first, stalls }: SlowNetwork['ours']) =>
    `${first.toFixed(1)} s, ${stalls} stalls`;
  const lines = found.map(
    ({ kilobits, ours, file }) => `${kilobits} kbit/s: ${words(ours)}; plain file: ${words(file)}`,
  );
  return reportOfSentence(
    `First picture and stalls of a lesson within 25 s, with a round trip of 300 ms (goal: at most ` +
      `3 s and no stall at 1500 kbit/s)\n${lines.join('\n')}`,
    { networks: found },
    found.every(isGood),
  );
}

function reportOfRenewals(found: Renewals): Report {
  const { plans, perSecond, goalPerSecond, processorMs, memory, resumedAfter, wrong, reached } =
    found;
  const mebibytes = [memory.before, memory.highest, memory.after].map((value) => value.toFixed(0));
  return reportOfSentence(
    `Renewals: ${plans} plans that end within one hour, ${perSecond.toFixed(0)} per second ` +
      `(goal: at least ${goalPerSecond.toFixed(0)}), each ${processorMs.toFixed(0)} ms of CPU time; ` +
      'memory of the commerce process: ' +
      `${mebibytes.join(', ')} MiB before, at most and after; after a kill, renewals resume ` +
      `${resumedAfter.toFixed(1)} s after the restart; ${wrong} wrong`,
    { ...found },
    reached,
  );
}

function reportOfUploads({ rows, grownMebibytes, withoutPeer }: Uploads): Report {
  const report = reportOf(rows);
  const missing = withoutPeer
    ? 'tusd can neither be found nor compiled: not compared with it\n'
    : '';
  return {
    text:
      `${report.text}\n${missing}Gateway memory: +${grownMebibytes} MiB ` +
      `(goal: less than ${uploadGrowthGoal})`,
    figures: { rows, grownMebibytes },
    reached: report.reached && grownMebibytes < uploadGrowthGoal,
  };
}

/** Measures lists, search and back office with 10,000 courses. */
async function measureLargeCatalog(product: Product, courseId: string): Promise<Report> {
  const empty = await memoryAfterStart(product.app);
  const { category } = await addLargeCatalog(product);
  // First, because it restarts the catalog, which would otherwise index the new rows while lists
  // are measured.
  const { measured, ...search } = await measureSearch(product, empty);
  const page = await measureLists(product, category);
  const backOffice = await measureBackOffice(product, courseId);
  const report = reportOf([page, measured]);
  const slowest = Object.entries(backOffice.slowestMs).map(([name, ms]) => `${name} ${ms} ms`);
  return {
    text:
      `${report.text}\nSearch: median ${search.medianMs.toFixed(1)} ms, slowest ` +
      `${search.slowestMs.toFixed(1)} ms; the catalog process takes ${search.memoryMebibytes.full} ` +
      `MiB, ${search.memoryMebibytes.empty} without these courses (goal: at most 60 more)\n` +
      `Back office, slowest input to paint: ${slowest.join(', ')} (goal: at most ` +
      `${backOffice.goalMs} ms)`,
    figures: { page, measured, search, backOffice },
    reached: report.reached && search.reached && backOffice.reached,
  };
}
