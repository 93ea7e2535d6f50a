/** Saves the sample with what the reader has made of it as a project; what it takes is loaded by the press. */
import { useBriefly } from 'swapx-components/useBriefly';
import type { ReactNode } from 'react';

import type { ChangedFiles } from '../solidity/project';

interface Props {
  program: string;
  change: ChangedFiles;
}

export default function DownloadButton({ program, change }: Props): ReactNode {
  const [told, tell] = useBriefly('', 4000);
  async function download(): Promise<void> {
    try {
      const project = await import(/* webpackChunkName: "run-project" */ './download-project');
      await project.downloadProject(program, change);
      tell('已下载');
    } catch (error) {
      tell(`没有下载成功：${(error as Error).message}`);
    }
  }
  return (
    <>
      <button type="button" onClick={() => void download()}>
        下载为项目
      </button>
      <span role="status">{told}</span>
    </>
  );
}
