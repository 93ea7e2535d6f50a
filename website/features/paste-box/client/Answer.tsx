/** What was pasted, decoded; the cause and the mend; or, if nobody knows it, where to search on. */
import { type ReactNode, useEffect, useState } from 'react';

import { DATA_SEARCH } from 'swapx-components/page-names';
import { LONGEST_QUERY } from 'swapx-search/engine/normalise';
import TopAnswers from 'swapx-search/TopAnswers';
import type { PageLink } from 'swapx-search/page-link';

import { type Answered, answerTo } from './find-answer';
import { countWarnings } from './count';
import DecodedData from './DecodedData';
import { isAddress } from './read-paste';
import styles from './styles.module.css';

/** So long nobody types who has not finished; a paste is one change. */
const REST_MS = 120;

const FAILED = '没有查成：文件没有下载完。检查网络，再贴一次。';

/** The router of the page follows the links of its content. */
const ContentLink: PageLink = ({ to, className, children }) => (
  <a href={to} className={className}>
    {children}
  </a>
);

const isNothing = ({ decoded, found }: Answered): boolean =>
  !decoded && !found?.explained && !found?.card && !found?.bank.length;

/** Said aloud when the answer comes. */
function summaryOf(text: string, answered: Answered): string {
  const { decoded, refusal, found } = answered;
  if (decoded) {
    const warnings = countWarnings(decoded);
    const cure = found?.explained ? '原因与改法在后面。' : '';
    return `认出：${decoded.kind}。${warnings > 0 ? `有 ${warnings} 个警告。` : '没有警告。'}${cure}`;
  }
  if (found?.explained) return `认出：错误 ${found.explained.error}。`;
  if (found?.card) return `认出：${found.card.title}。`;
  if (isAddress(text)) {
    return '文档里没有这个地址：它不是公开的 SwapX 合约，也不是文档写到的代币。到区块浏览器查明它是什么，弄清之前不要转账或授权。';
  }
  if (refusal !== undefined) return refusal;
  if (found?.bank.length) return '没有这一条错误；最接近的问题在下面。';
  return '认不出这段文字：文档里没有这条错误，也不是能解码的数据。';
}

function Pages({ found }: Pick<Answered, 'found'>): ReactNode {
  if (!found || found.answers.length === 0) return null;
  return (
    <>
      <p className={styles.lead}>文字相近的页面：</p>
      <ul className={styles.pages}>
        {found.answers.map(({ address, title, heading }) => (
          <li key={address}>
            <a href={address}>
              {[title, heading]
                .map((pieces) => pieces.map((piece) => piece.text).join(''))
                .filter(Boolean)
                .join('：')}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function SearchOn({ text }: { text: string }): ReactNode {
  const words = text.slice(0, LONGEST_QUERY);
  return (
    <p className={styles.on}>
      <a
        className="button button--sm button--secondary"
        href={`/search?q=${encodeURIComponent(words)}`}
        {...{ [DATA_SEARCH]: words }}
      >
        用全站的搜索找这些字
      </a>
    </p>
  );
}

interface Props {
  text: string;
  you: string;
  to: string;
  onTell: (words: string) => void;
}

export default function Answer({ text, you, to, onTell }: Props): ReactNode {
  const [shown, show] = useState<{ text: string; answered: Answered }>();
  useEffect(() => {
    if (text === '') {
      onTell('');
      return undefined;
    }
    let isCurrent = true;
    const rest = window.setTimeout(() => {
      answerTo(text, { you, to }).then(
        (answered) => {
          if (!isCurrent) return;
          show({ text, answered });
          onTell(summaryOf(text, answered));
        },
        (error: unknown) => {
          console.error(error);
          if (!isCurrent) return;
          show(undefined);
          onTell(FAILED);
        },
      );
    }, REST_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(rest);
    };
  }, [text, you, to, onTell]);
  if (text === '' || !shown) return null;
  const { decoded, found } = shown.answered;
  return (
    <>
      {decoded && <DecodedData of={decoded} />}
      {found && <TopAnswers found={found} Link={ContentLink} onFollow={() => undefined} />}
      {isNothing(shown.answered) && <Pages found={found} />}
      {!decoded && !found?.explained && !found?.card && <SearchOn text={shown.text} />}
    </>
  );
}
