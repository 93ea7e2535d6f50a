import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

import { TAB_GROUPS } from '@site/features/tabs/groups';

import styles from './Tabs.module.css';

interface TabProps {
  name: string;
  children: ReactNode;
}

/** One variant; its name is shown in print and without JavaScript. */
export function Tab({ name, children }: TabProps): ReactNode {
  return (
    <>
      <p className={styles.name}>{name}</p>
      {children}
    </>
  );
}

interface Props {
  /** A key of website/features/tabs/groups.ts. */
  group: string;
  /** JSON array of the names. */
  names: string;
  children: ReactNode;
}

/** Variants of one thing. All are in the page; tab-choice.ts shows the chosen one. */
export default function Tabs({ group, names, children }: Props): ReactNode {
  const id = useId();
  const panels = Children.toArray(children).filter((child): child is ReactElement<TabProps> =>
    isValidElement(child),
  );
  return (
    <div className={styles.tabs} data-tabs={group}>
      <div role="tablist" aria-label={TAB_GROUPS[group]?.name} className={styles.list}>
        {(JSON.parse(names) as string[]).map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-tab={name}
          >
            {name}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={panel.props.name}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          className={styles.panel}
          data-tab={panel.props.name}
          data-chosen={index === 0 ? '' : undefined}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
