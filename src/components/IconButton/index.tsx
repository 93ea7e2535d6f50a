import type { ComponentProps, ComponentType, ReactNode } from 'react';

import styles from './styles.module.css';

interface Props {
  label: string;
  icon: ComponentType<ComponentProps<'svg'>>;
  pressed?: boolean;
  onClick: () => void;
}

/** A button that shows only a symbol: its label is read aloud and shown on hover. */
export default function IconButton({ label, icon: Icon, pressed, onClick }: Props): ReactNode {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
    >
      <Icon className={styles.icon} aria-hidden="true" />
    </button>
  );
}
