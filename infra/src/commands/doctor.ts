import pc from 'picocolors';
import { engineStatus } from '../engine.ts';
import { findProgram } from '../programs/find-program.ts';
import { whyNot } from '../programs/install-program.ts';
import { describeWay, type Program } from '../programs/program.ts';
import { programs } from '../programs/programs.ts';

interface Row {
  title: string;
  verdict: 'ok' | 'install' | 'missing';
  way: string;
  version: string;
  remarks: string[];
  needed: boolean;
}

/**
 * Reports how each backend would be obtained. Installs nothing. Exit code 1 if something is
 * missing.
 */
export async function doctor(): Promise<number> {
  const rows = await Promise.all([...programs.map(examine), examineEngine()]);
  const marks = { ok: pc.green('✓'), install: pc.yellow('↓'), missing: pc.red('✗') };
  const columns = rows.map(({ title, version, way }) => [title, version || '–', way]);
  const widths = [0, 1].map((column) => Math.max(...columns.map((cells) => cells[column]!.length)));
  rows.forEach((row, index) => {
    const [title = '', version = '', way = ''] = columns[index]!;
    console.log(
      `${marks[row.verdict]} ${title.padEnd(widths[0]!)}  ${version.padEnd(widths[1]!)}  ${way}`,
    );
    for (const remark of row.remarks) console.log(pc.dim(`    ${remark}`));
  });
  const missing = rows.filter((row) => row.verdict === 'missing' && row.needed);
  if (missing.length === 0) {
    console.log('\nNothing stands in the way of npm start.');
    return 0;
  }
  const titles = missing.map(({ title }) => title).join(', ');
  console.log(`\nMissing, with no way to install it here: ${titles}.`);
  return 1;
}

async function examine(program: Program): Promise<Row> {
  const base = { title: program.title, needed: program.neededFor === 'start' };
  const finding = await findProgram(program);
  if (finding.found) {
    const { source, version, path } = finding.found;
    const variables = program.addressVariables.join(', ');
    const way =
      source === 'environment' && !path ? `environment: ${variables}` : `${source}: ${path}`;
    return { ...base, verdict: 'ok', way, version, remarks: [] };
  }
  const faults = finding.attempts
    .filter(({ reason }) => reason !== 'not found')
    .map(({ way, reason }) => `${way}: ${reason}`);
  const closed: string[] = [];
  for (const way of program.ways) {
    const reason = await whyNot(way);
    if (reason === null) {
      const plan = `would be installed: ${describeWay(way)}`;
      return { ...base, verdict: 'install', way: plan, version: '', remarks: faults };
    }
    closed.push(`${describeWay(way)}: ${reason}`);
  }
  return {
    ...base,
    verdict: 'missing',
    way: 'no way',
    version: '',
    remarks: [...faults, ...closed],
  };
}

async function examineEngine(): Promise<Row> {
  const status = await engineStatus();
  return {
    title: 'Docker engine (tests only)',
    needed: false,
    verdict: status.version ? 'ok' : status.installable ? 'install' : 'missing',
    way: status.remark,
    version: status.version,
    remarks: [],
  };
}
