import { dataDir } from '@atelier/dev-machine/paths';
import { findProgram } from '@atelier/dev-machine/programs/find-program';
import { whyNot } from '@atelier/dev-machine/programs/install-program';
import { describeMethod, type Program } from '@atelier/dev-machine/programs/program';
import { programNamed, programs } from '@atelier/dev-machine/programs/programs';
import pc from 'picocolors';
import { engineStatus } from '../engine.ts';
import { findHazards } from '../hazards.ts';
import { transcriptionState } from '../transcription/transcription-state.ts';

interface Row {
  title: string;
  verdict: 'ok' | 'install' | 'missing';
  source: string;
  version: string;
  remarks: string[];
  needed: boolean;
}

/**
 * Reports how each backend would be obtained, and what would hurt later. Installs nothing. Exit code
 * 1 if there is anything to do.
 */
export async function doctor(): Promise<number> {
  const rows = await Promise.all([
    ...programs.map(examine),
    examineEngine(),
    examineTranscription(),
  ]);
  const marks = { ok: pc.green('✓'), install: pc.yellow('↓'), missing: pc.red('✗') };
  const columns = rows.map(({ title, version, source }) => [title, version || '–', source]);
  const widths = [0, 1].map((column) => Math.max(...columns.map((cells) => cells[column]!.length)));
  rows.forEach((row, index) => {
    const [title = '', version = '', source = ''] = columns[index]!;
    console.log(
      `${marks[row.verdict]} ${title.padEnd(widths[0]!)}  ${version.padEnd(widths[1]!)}  ${source}`,
    );
    for (const remark of row.remarks) console.log(pc.dim(`    ${remark}`));
  });
  const hazards = await hazardsHere();
  for (const hazard of hazards) console.log(`${pc.yellow('!')} ${hazard}`);
  const missing = rows.filter((row) => row.verdict === 'missing' && row.needed);
  if (missing.length === 0 && hazards.length === 0) {
    console.log('\nNothing stands in the way of npm start.');
    return 0;
  }
  if (missing.length === 0) {
    console.log('\nNothing is missing, but change what is marked with ! first.');
    return 1;
  }
  const titles = missing.map(({ title }) => title).join(', ');
  console.log(`\nMissing, and cannot be installed here: ${titles}.`);
  return 1;
}

async function hazardsHere(): Promise<string[]> {
  const { found } = await findProgram(programNamed('ffmpeg'));
  return findHazards({ env: process.env, ffmpeg: found?.path ?? null });
}

async function examine(program: Program): Promise<Row> {
  const base = { title: program.title, needed: program.neededFor === 'start' };
  const finding = await findProgram(program);
  if (finding.found) {
    const { source, version, path } = finding.found;
    const variables = program.addressVariables.join(', ');
    const shown =
      source === 'environment' && !path ? `environment: ${variables}` : `${source}: ${path}`;
    return { ...base, verdict: 'ok', source: shown, version, remarks: [] };
  }
  const faults = finding.attempts
    .filter(({ reason }) => reason !== 'not found')
    .map(({ source, reason }) => `${source}: ${reason}`);
  const closed: string[] = [];
  for (const method of program.methods) {
    const reason = await whyNot(method);
    if (reason === null) {
      const plan = `would be installed: ${describeMethod(method)}`;
      return { ...base, verdict: 'install', source: plan, version: '', remarks: faults };
    }
    closed.push(`${describeMethod(method)}: ${reason}`);
  }
  return {
    ...base,
    verdict: 'missing',
    source: 'not available',
    version: '',
    remarks: [...faults, ...closed],
  };
}

async function examineTranscription(): Promise<Row> {
  const { verdict, model, remark } = await transcriptionState(dataDir(), process.env);
  const base = { title: 'Transcription (optional)', needed: false, remarks: [] };
  return { ...base, verdict, version: model, source: remark };
}

async function examineEngine(): Promise<Row> {
  const status = await engineStatus();
  return {
    title: 'Docker engine (tests only)',
    needed: false,
    verdict: status.version ? 'ok' : status.installable ? 'install' : 'missing',
    source: status.remark,
    version: status.version,
    remarks: [],
  };
}
