/** What the compiler has to say about the reader's contracts; a place leads to its line. */
import type { ReactNode } from 'react';

import type { Diagnostic } from '../solidity/protocol';
import { shortName } from './edited-files';

const LABELS = { error: '错误', warning: '警告' };

/** One sentence on why a compilation produced nothing. */
export function refusal(diagnostics: Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((one) => one.severity === severity).length;
  const warnings = count('warning');
  return `编译没有通过：${count('error')} 个错误${warnings > 0 ? `，${warnings} 个警告` : ''}`;
}

interface Props {
  diagnostics: Diagnostic[];
  onOpen: (file: string, line: number) => void;
}

export default function Diagnostics({ diagnostics, onOpen }: Props): ReactNode {
  if (diagnostics.length === 0) return null;
  return (
    <ul className="run-diagnostics" aria-label="编译器的话">
      {diagnostics.map(({ severity, file, line, message, explanation }, index) => (
        <li key={index} data-severity={severity}>
          {LABELS[severity]}
          {file !== undefined && line !== undefined && (
            <>
              {' '}
              <button type="button" onClick={() => onOpen(file, line)}>
                {shortName(file)} 第 {line} 行
              </button>
            </>
          )}
          ：<span lang="en">{message}</span>
          {explanation && <p>{explanation}</p>}
        </li>
      ))}
    </ul>
  );
}
