/** What the answers of one node come to, and what the reader does next. */
import type { Result, Verdict } from 'swapx-facts/verify/question';

interface Given {
  results: readonly Pick<Result, 'verdict'>[];
  fault: string | undefined;
  refused: readonly string[];
  isLocal: boolean;
}

export function conclusion({ results, fault, refused, isLocal }: Given): string {
  const count = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted).length;
  const [agreeing, differing, open] = [
    count('confirmed'),
    count('contradicted'),
    count('unanswered'),
  ];
  const sentences = [
    isLocal && '这是本地链，结果与主网无关。',
    differing > 0 &&
      `有 ${differing} 项与文档不符：可能是文档错了，也可能是节点造假。换一个由别人运行的节点再查；仍然不符，不要动用资金，并报告这些值。`,
    fault,
    !fault &&
      refused.length > 0 &&
      `节点拒绝了 ${refused.join('、')}，有 ${open} 项没有读到。换一个接口完整的 RPC 再试。`,
    !fault && refused.length === 0 && open > 0 && `有 ${open} 项没有读到，原因写在各项里。`,
    differing === 0 &&
      open === 0 &&
      `${agreeing} 项都与文档相符。这是一个节点的结果，可以换一个再查。`,
  ];
  return sentences.filter(Boolean).join('');
}
