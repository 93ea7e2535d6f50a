/** Installs, checks and runs projects outside the repository, kit by kit. */
import path from 'node:path';

import { npm, run, startChain, writeFiles, type Files } from './folder';
import { rpc } from './rpc';

const RUNNER = path.join(__dirname, 'runner.mts');

/** A project, and what its program must print. */
export interface Trial {
  title: string;
  /** Projects with the same packages have the same lock but for the project's name. */
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

/** What came of the projects with one lock. */
export interface KitResult {
  /** Says why the packages could not be installed. */
  installation?: string;
  typeErrors: string;
  reports: Map<Trial, Report>;
  /** One project of the kit, started by the very command that its README gives. */
  started?: { trial: Trial; output: string };
}

/** What the compiler reads of a project; its program is named after the project. */
const sourcesOf = ({ folder, program, files }: Trial): Files =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.ts') || name === 'contracts.json')
      .map(([name, content]) => [name === program ? `${folder}.ts` : name, content]),
  );

/**
 * The sources of projects side by side in as few folders as hold them without contradiction: what many
 * bring along, such as starter/, is checked once and not with each of them.
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

/** One installation serves all projects of a kit: they stand below it and find it above them. */
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
  // A terminal draws frames around tables; the record does not.
  const trial = trials.find(({ output }) => output !== '' && !output.includes(' | '))!;
  const folder = path.join(kit, trial.folder);
  const env = trial.files['.env']?.replace(/^SWAPX_RPC_URL=.*$/m, `SWAPX_RPC_URL=${url}`);
  if (env) writeFiles(folder, { '.env': env });
  // The next kit finds the chain as this one found it.
  const snapshot = await rpc(url, 'evm_snapshot');
  const { stdout, stderr } = await npm(folder, 'start', '--silent');
  await rpc(url, 'evm_revert', snapshot);
  return { ...result, started: { trial, output: stdout || stderr } };
}

/** Two kits at a time: one waits for the registry or the disk while the other computes. */
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
