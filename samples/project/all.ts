// 全部示例，各成一个读者的项目。
import { bundleChain } from 'swapx-chain/rpc/bundle';
import { sampleNames } from '../sample-files';
import { projectOf, type Project } from './files';

export interface SampleProject extends Project {
  sample: string;
}

export async function allProjects(): Promise<SampleProject[]> {
  const chain = await bundleChain();
  return sampleNames().map((sample) => ({ sample, ...projectOf(sample, chain) }));
}
