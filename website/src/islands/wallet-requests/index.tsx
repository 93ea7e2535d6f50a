/** Eight pop-ups of a wallet: the reader agrees or refuses, and hears why. */
import { type ReactNode, useState } from 'react';

import { type Facts, requestsFrom, saidOf, type WalletRequest } from './requests';
import styles from './styles.module.css';

interface CardProps {
  request: WalletRequest;
  /** What is known of the address that is to be trusted, if there is one. */
  said?: string;
  number: number;
  /** Undefined as long as nobody has answered. */
  answer?: boolean;
  onAnswer: (agrees: boolean) => void;
}

function Card({ request, said, number, answer, onAnswer }: CardProps): ReactNode {
  const { title, site, fields, spender, isSafe, because } = request;
  const verdict = isSafe ? '可以同意。' : '应当拒绝。';
  return (
    <li className={styles.card}>
      <p className={styles.title}>
        {number}. {title}
      </p>
      <dl>
        <div>
          <dt>网站</dt>
          <dd>{site}</dd>
        </div>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {spender && (
          <div>
            <dt>{title === '交易' ? '对象' : '授权给'}</dt>
            <dd>
              <code>{spender}</code>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.buttons} role="group" aria-label={`第 ${number} 个请求`}>
        {[true, false].map((agrees) => (
          <button
            key={String(agrees)}
            type="button"
            aria-pressed={answer === agrees}
            onClick={() => onAnswer(agrees)}
          >
            {agrees ? '同意' : '拒绝'}
          </button>
        ))}
      </div>
      <details open={answer !== undefined || undefined}>
        <summary>答案</summary>
        <p role="status">
          {answer !== undefined && (answer === isSafe ? '答对了：' : '答错了：')}
          {verdict}
          {because}
          {said}
        </p>
      </details>
    </li>
  );
}

export default function WalletRequests({ facts }: { facts: Facts }): ReactNode {
  const requests = requestsFrom(facts);
  const [answers, setAnswers] = useState<Readonly<Record<number, boolean>>>({});
  const given = Object.keys(answers).length;
  const right = requests.filter(({ isSafe }, index) => answers[index] === isSafe).length;
  return (
    <section className={styles.quiz} aria-label="练习：同意还是拒绝">
      <ol className={styles.cards}>
        {requests.map((request, index) => (
          <Card
            key={request.because}
            request={request}
            said={request.spender && saidOf(request.spender, facts)}
            number={index + 1}
            answer={answers[index]}
            onAnswer={(agrees) => setAnswers((all) => ({ ...all, [index]: agrees }))}
          />
        ))}
      </ol>
      <div className={styles.score}>
        <p role="status">
          答了 {given} 个，对 {right} 个，共 {requests.length} 个。
        </p>
        <button type="button" onClick={() => setAnswers({})}>
          重新开始
        </button>
      </div>
    </section>
  );
}
