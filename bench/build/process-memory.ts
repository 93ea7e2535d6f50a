/** Memory of a process and its descendants, from /proc on Linux. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Reading /proc takes CPU time too, and builds take minutes. */
const SAMPLE_EVERY_MS = 1000;

interface Process {
  parent: number;
  bytes: number;
}

function read(pid: string): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { parent: field('PPid'), bytes: field('VmRSS') * 1024 };
  } catch {
    // The process has exited since the listing.
    return undefined;
  }
}

/** Resident memory of the process and its descendants. */
export function memoryOfTree(root: number, processes: Map<number, Process>): number {
  const children = Array.from(processes).filter(([, { parent }]) => parent === root);
  const own = processes.get(root)?.bytes ?? 0;
  return children.reduce((sum, [pid]) => sum + memoryOfTree(pid, processes), own);
}

function allProcesses(): Map<number, Process> {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), read(pid)] as const);
  return new Map(found.filter((entry): entry is [number, Process] => entry[1] !== undefined));
}

export const memoryOf = (pid: number): number => memoryOfTree(pid, allProcesses());

/**
 * Samples the memory until the returned function is called, which returns the peak; undefined
 * without /proc.
 */
export function watchMemory(pid: number): () => number | undefined {
  if (!existsSync('/proc/self/status')) return () => undefined;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, SAMPLE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
