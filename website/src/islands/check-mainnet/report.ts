/** The form for an error of the documentation, filled in with what a node said. */
import type { Result } from 'swapx-facts/verify/question';
import { issueAddress } from '@site/src/components/ReportError/issue';

/** More would make an address that servers refuse. */
const SHOWN = 12;

interface Given {
  repository: string;
  page: string;
  address: string;
  node: string;
  results: readonly Result[];
}

export function reportAddress({ repository, page, address, node, results }: Given): string {
  const differing = results.filter(({ verdict }) => verdict === 'contradicted');
  const [first] = differing;
  const lines = differing.slice(0, SHOWN).map(({ asks, seen }) => `- ${asks}：${seen}`);
  if (differing.length > SHOWN) lines.push(`- 另有 ${differing.length - SHOWN} 项`);
  return issueAddress(repository, {
    page,
    address,
    section: '核对主网',
    problem: ['链上读到的与文档不符：', ...lines].join('\n'),
    // Only the host: the rest of the address may hold a key of the reader.
    evidence: first && `节点 ${new URL(node).host}，区块 ${first.block}，${first.time}`,
  });
}
