/**
 * Runs programs one after another in a folder outside of the repository, each on the same initial
 * state of the chain, and prints their outputs as JSON. One process for all, because starting a
 * process takes longer than most programs run.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

// Since Node.js 22, an ES module cannot import the named exports of a CommonJS TypeScript file.
const { rpc } = createRequire(import.meta.url)('./rpc') as typeof import('./rpc');

const url = process.env.SWAPX_RPC_URL!;

/** console.table as the samples' records write it, without frames. */
const tableLines = (rows: Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) =>
    cells.join(' | '),
  );

const { log } = console;
const reports: { failure?: string; output: string }[] = [];
for (const program of process.argv.slice(2)) {
  const snapshot = await rpc(url, 'evm_snapshot');
  const lines: string[] = [];
  let failure: string | undefined;
  console.log = (...values: unknown[]) => lines.push(format(...values));
  console.table = (rows: Record<string, unknown>[]) => lines.push(...tableLines(rows));
  try {
    await import(pathToFileURL(program).href);
  } catch (error) {
    failure = (error as Error).stack ?? String(error);
  }
  console.log = log;
  reports.push({ failure, output: lines.map((line) => `${line}\n`).join('') });
  await rpc(url, 'evm_revert', snapshot);
}
log(JSON.stringify(reports));
// A program may leave a connection open, which would keep the process running.
process.exit();
