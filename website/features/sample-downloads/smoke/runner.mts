/**
 * Runs programs one after another in a folder outside the repository, each on the chain as it was when
 * this began, and prints as JSON what each printed. A process for each would take longer to start than
 * the program takes to run.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

// From Node.js 22 on, an ES module does not see the names that a TypeScript file of the other kind exports.
const { rpc } = createRequire(import.meta.url)('./rpc') as typeof import('./rpc');

const url = process.env.SWAPX_RPC_URL!;

/** As the records of samples write a table, without the frame of a terminal. */
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
// A connection that a program left open must not keep the others waiting.
process.exit();
