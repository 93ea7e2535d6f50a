/** Something decoded: warnings first, then names and values, then what is inside of it. */
import type { Decoded, Field } from 'swapx-models/decode';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

function Value({ field: { value, meaning } }: { field: Field }): ReactNode {
  return (
    <>
      {meaning && <dd>{meaning}</dd>}
      <dd>
        <code>{value}</code>
      </dd>
    </>
  );
}

export default function DecodedData({ of: result }: { of: Decoded }): ReactNode {
  const { kind, name, notes, fields, parts, warnings } = result;
  return (
    <div className={styles.result}>
      <p className={styles.name}>
        {kind}：<code>{name}</code>
      </p>
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={`${name} 的警告`}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field, index) => (
            <div key={index}>
              <dt>
                {field.name} {field.type && <span className={styles.type}>{field.type}</span>}
              </dt>
              <Value field={field} />
            </div>
          ))}
        </dl>
      )}
      {parts.length > 0 && (
        <ol className={styles.parts}>
          {parts.map((part, index) => (
            <li key={index}>
              <DecodedData of={part} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
