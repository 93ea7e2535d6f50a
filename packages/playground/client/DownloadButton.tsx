/** Saves the sample with what the reader has made of it as a project; what it takes is loaded by the press. */
import type { ReactNode } from 'react';

import { type ChangedContracts, filesOf } from './changed-contracts';
import ToolButton from './ToolButton';

interface Props {
  program: string;
  /** The program, if the reader has changed it. */
  source?: string;
  /** Undefined before they are loaded. */
  files?: ChangedContracts;
  tell: (text: string) => void;
}

export default function DownloadButton({ program, source, files, tell }: Props): ReactNode {
  async function download(contracts: ChangedContracts): Promise<void> {
    try {
      const project = await import(/* webpackChunkName: "run-project" */ './download-project');
      await project.downloadProject(program, { program: source, contracts: filesOf(contracts) });
      tell('已下载');
    } catch (error) {
      tell(`没有下载成功：${(error as Error).message}`);
    }
  }
  return (
    <ToolButton
      label="下载"
      refusal={files ? undefined : '合约还没有载入'}
      tell={tell}
      onPress={() => void (files && download(files))}
    />
  );
}
