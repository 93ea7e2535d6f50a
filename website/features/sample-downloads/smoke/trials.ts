/** Installs, type-checks and runs projects outside of the repository, kit by kit. */
import path from 'node:path';

import { npm, run, startChain, writeFiles, type Files } from './folder';
import { rpc } from './rpc';

const RUNNER = path.join(__dirname, 'runner.mts');

/** A project and the expected output of its program. */
export interface Trial {
  title: string;
  /** Lock file without the project's name; equal for projects with the same packages. */
  lock: string;
  folder: string;
  program: string;
  files: Files;
  output: string;
}

export interface Report {
  failure?: string;
  output: string;
}

/** Results of all projects with one lock file. */
export interface KitResult {
  /** Error of the installation, if it failed. */
  installation?: string;
  typeErrors: string;
  reports: Map<Trial, Report>;
  /** One project of the kit, started by the command of its README. */
  started?: { trial: Trial; output: string };
}

/** Sources to type-check; the program is renamed after its project. */
const sourcesOf = ({ folder, program, files }: Trial): Files =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.ts') || name === 'contracts.json')
      .map(([name, content]) => [name === program ? `${folder}.ts` : name, content]),
  );

/**
 * Merges the sources of projects into as few folders as possible without conflicts: files in many
 * projects, such as starter/, are type-checked once.
 */
function foldersToCheck(trials: Trial[]): Files[] {
  const folders: Files[] = [];
  for (const sources of trials.map(sourcesOf)) {
    const agrees = (folder: Files) =>
      Object.entries(sources).every(([name, content]) => (folder[name] ?? content) === content);
    const folder = folders.find(agrees);
    if (folder) Object.assign(folder, sources);
    else folders.push(sources);
  }
  return folders;
}

/** One installation serves all projects of a kit, which lie below it. */
export async function tryKit(kit: string, trials: Trial[], url: string): Promise<KitResult> {
  const result: KitResult = { typeErrors: '', reports: new Map() };
  const shared = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json'];
  writeFiles(kit, Object.fromEntries(shared.map((name) => [name, trials[0]!.files[name]!])));
  const installed = await npm(kit, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  if (installed.code !== 0) return { ...result, installation: installed.stderr };

  for (const [index, files] of foldersToCheck(trials).entries()) {
    writeFiles(path.join(kit, `check-${index}`), files);
  }
  const checked = await run(kit, [path.join(kit, 'node_modules/typescript/bin/tsc')]);
  result.typeErrors = checked.stdout;

  for (const trial of trials) writeFiles(path.join(kit, trial.folder), trial.files);
  const programs = trials.map(({ folder, program }) => path.join(kit, folder, program));
  const variables = { SWAPX_NETWORK: 'local', SWAPX_RPC_URL: url };
  const ended = await run(kit, ['--import', 'tsx', RUNNER, ...programs], variables);
  if (ended.code !== 0) throw new Error(ended.stderr);
  for (const [index, report] of (JSON.parse(ended.stdout) as Report[]).entries()) {
    result.reports.set(trials[index]!, report);
  }
  // A terminal prints tables with frames; the record has none.
  const trial = trials.find(({ output }) => output !== '' && !output.includes(' | '))!;
  const folder = path.join(kit, trial.folder);
  const env = trial.files['.env']?.replace(/^SWAPX_RPC_URL=.*$/m, `SWAPX_RPC_URL=${url}`);
  if (env) writeFiles(folder, { '.env': env });
  // Restores the state of the chain for the next kit.
  const snapshot = await rpc(url, 'evm_snapshot');
  const { stdout, stderr } = await npm(folder, 'start', '--silent');
  await rpc(url, 'evm_revert', snapshot);
  return { ...result, started: { trial, output: stdout || stderr } };
}

/** Two kits at a time: one waits for the registry or the disk while the other uses the CPU. */
export async function tryAll(root: string, trials: Trial[]): Promise<KitResult[]> {
  const kits = [...new Set(trials.map(({ lock }) => lock))].map((lock) =>
    trials.filter((trial) => trial.lock === lock),
  );
  const withChain = trials.find(({ files }) => 'chain.mjs' in files)!;
  const results: KitResult[] = [];
  async function work() {
    const place = path.join(root, `chain-${results.length}-${kits.length}`);
    writeFiles(place, { 'chain.mjs': withChain.files['chain.mjs']! });
    const chain = await startChain(place);
    try {
      for (let kit = kits.shift(); kit; kit = kits.shift()) {
        results.push(await tryKit(path.join(root, `kit-${kits.length}`), kit, chain.url));
      }
    } finally {
      chain.process.kill();
    }
  }
  await Promise.all([work(), work()]);
  return results;
}
