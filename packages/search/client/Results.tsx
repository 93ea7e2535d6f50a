import { type ReactNode, useState } from 'react';

import type { Answer, SectionAnswer } from '../engine/client';
import type { Piece } from '../engine/excerpt';
import { areaNameOf, useOptions } from './areas';
import Marked from './Marked';
import ResultLink from './ResultLink';
import styles from './styles.module.css';

interface OtherSectionsProps {
  sections: SectionAnswer[];
  onFollow: () => void;
}

/** Further sections of a page. They wait behind a press: the next page is the likelier answer. */
function OtherSections({ sections, onFollow }: OtherSectionsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.others} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>本页还有 {sections.length} 节</summary>
      {isOpen &&
        sections.map((section) => (
          <ResultLink key={section.address} to={section.address} onFollow={onFollow}>
            <Marked pieces={section.heading} />
          </ResultLink>
        ))}
    </details>
  );
}

interface Props {
  answers: Answer[];
  excerpts: ReadonlyMap<string, Piece[]>;
  onFollow: () => void;
}

/** Answers by relevance; the area is only a label. */
export default function Results({ answers, excerpts, onFollow }: Props): ReactNode {
  const options = useOptions();
  return (
    <ul className={styles.answers} aria-label="搜索结果">
      {answers.map((answer) => {
        const excerpt = excerpts.get(answer.page);
        return (
          <li key={answer.page} className={styles.answer}>
            <ResultLink to={answer.address} onFollow={onFollow}>
              <strong>
                <Marked pieces={answer.title} />
              </strong>
              <span className={styles.area}>{areaNameOf(answer, options)}</span>
              {answer.heading.length > 0 && (
                <span className={styles.heading}>
                  <Marked pieces={answer.heading} />
                </span>
              )}
              <span className={excerpt ? styles.excerpt : styles.awaitedExcerpt}>
                {excerpt && <Marked pieces={excerpt} />}
              </span>
            </ResultLink>
            {answer.others.length > 0 && (
              <OtherSections sections={answer.others} onFollow={onFollow} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
