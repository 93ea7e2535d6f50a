// 全部示例、网页、服务、两个索引程序与测试的例子，各成一个读者的项目。
import { bundleChain } from 'swapx-chain/rpc/bundle';
import { noticesOf, noticesText } from './notices';
import { programNames } from '../catalogue';
import { projectOf, type Project } from './files';
import { frontEndProject } from './front-end';
import { indexerProject } from './indexer';
import { integrationProject } from './integration';
import { ponderProject } from './ponder';
import { serviceProject } from './service';
import { chainNotices } from './texts';
import { versionOf, withVersion, type Changes, type Version } from './version';

export interface SampleProject extends Project, Version {
  sample: string;
}

export async function allProjects(changes: Changes): Promise<SampleProject[]> {
  const { program, sources } = await bundleChain();
  const chain = {
    'chain.mjs': program,
    [chainNotices]: noticesText('chain.mjs 含有下列软件，由打包的程序列出。', noticesOf(sources)),
  };
  const projects = [
    ...programNames().map((sample) => ({ sample, ...projectOf(sample, chain) })),
    { sample: 'front-end', ...frontEndProject(chain) },
    { sample: 'service', ...serviceProject(chain) },
    { sample: 'indexer', ...indexerProject(chain) },
    { sample: 'ponder', ...ponderProject(chain) },
    { sample: 'integration', ...integrationProject(chain) },
  ];
  return projects.map((project) => {
    const version = versionOf(project, changes);
    return { ...project, ...withVersion(project, version), ...version };
  });
}
