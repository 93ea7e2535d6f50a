/** Lints virtual files with the configuration of this project. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

export interface Refusal {
  file: string;
  rule: string;
  message: string;
  line: number;
}

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** `programs`: path from the root → source. */
export function refusalsOf(programs: Record<string, string>): Refusal[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    // Patterns resolve relative to the configuration file, the plugin relative to the root.
    const config = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
    writeFileSync(path.join(folder, '.oxlintrc.json'), config.replaceAll('"./', `"${ROOT}/`));
    for (const [file, program] of Object.entries(programs)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), program);
    }
    const programOf = (name: string) => path.join(ROOT, 'node_modules/.bin', name);
    const { stdout, stderr } = spawnSync(
      programOf('oxlint'),
      ['--type-aware', '--format', 'json', '.'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, OXLINT_TSGOLINT_PATH: programOf('tsgolint') },
      },
    );
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    return diagnostics.map(({ code, message, filename, labels }) => ({
      file: filename,
      rule: code,
      message,
      line: labels[0]!.span.line,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
