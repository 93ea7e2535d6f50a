/**
 * Runs programs one after another in a folder outside the repository, each on the chain as it was when
 * this began, and prints as JSON what each printed. A process for each would take longer to start than
 * the program takes to run.
 */
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

async function rpc(method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(process.env.SWAPX_RPC_URL!, { method: 'POST', body });
  const { result, error } = (await response.json()) as {
    result: unknown;
    error?: { message: string };
  };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** As the records of samples write a table, without the frame of a terminal. */
const tableLines = (rows: Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) =>
    cells.join(' | '),
  );

const { log } = console;
const reports: { failure?: string; output: string }[] = [];
for (const program of process.argv.slice(2)) {
  const snapshot = await rpc('evm_snapshot');
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
  await rpc('evm_revert', snapshot);
}
log(JSON.stringify(reports));
// A connection that a program left open must not keep the others waiting.
process.exit();
