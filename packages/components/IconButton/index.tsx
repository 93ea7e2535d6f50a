import type { ComponentProps, ComponentType, ReactNode } from 'react';

import styles from './styles.module.css';

interface Props extends ComponentProps<'button'> {
  label: string;
  icon: ComponentType<ComponentProps<'svg'>>;
}

/** A button that shows only a symbol: its label is read aloud and shown on hover. */
export default function IconButton({ label, icon: Icon, children, ...props }: Props): ReactNode {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...props}>
      <Icon className={styles.icon} aria-hidden="true" />
      {children}
    </button>
  );
}
