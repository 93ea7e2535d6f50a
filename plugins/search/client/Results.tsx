import { areaNames } from '@site/config/areas';
import type { Answer } from '../engine/client';
import type { Piece } from '../engine/excerpt';
import type { ReactNode } from 'react';

import ResultLink from './ResultLink';
import styles from './styles.module.css';

/** The page of reading conventions, which holds the glossary, belongs to no area. */
const OTHER = '术语与约定';

const areaOf = (answer: Answer) => areaNames[answer.area] ?? OTHER;

function Marked({ pieces }: { pieces: Piece[] }): ReactNode {
  return pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}

function AnswerItem({ answer, onFollow }: { answer: Answer; onFollow?: () => void }): ReactNode {
  return (
    <li className={styles.answer}>
      {answer.sections.map((section, index) => (
        <ResultLink key={section.address} to={section.address} onFollow={onFollow}>
          {index === 0 && (
            <strong>
              <Marked pieces={answer.title} />
            </strong>
          )}
          {section.heading.length > 0 && (
            <span className={styles.heading}>
              <Marked pieces={section.heading} />
            </span>
          )}
          {/* The text before the first heading has none to be named by. */}
          {section.heading.length === 0 && index > 0 && (
            <span className={styles.heading}>开头</span>
          )}
          <span className={section.excerpt ? styles.excerpt : styles.awaitedExcerpt}>
            {section.excerpt && <Marked pieces={section.excerpt} />}
          </span>
        </ResultLink>
      ))}
    </li>
  );
}

interface Props {
  answers: Answer[];
  onFollow?: () => void;
}

/** Answers grouped by area. The areas stand in the order of their best answer. */
export default function Results({ answers, onFollow }: Props): ReactNode {
  const areas = [...new Set(answers.map(areaOf))];
  return areas.map((area) => (
    <section key={area} aria-label={area}>
      <h2 className={styles.area}>{area}</h2>
      <ul className={styles.answers}>
        {answers
          .filter((answer) => areaOf(answer) === area)
          .map((answer) => (
            <AnswerItem key={answer.address} answer={answer} onFollow={onFollow} />
          ))}
      </ul>
    </section>
  ));
}
