import { translate } from '@docusaurus/Translate';
import IconWordWrap from '@theme/Icon/WordWrap';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

interface Props {
  isEnabled: boolean;
  onClick: () => void;
}

export default function WrapButton({ isEnabled, onClick }: Props): ReactNode {
  const label = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' });
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={isEnabled}
      title={label}
      onClick={onClick}
    >
      <IconWordWrap className={styles.icon} aria-hidden="true" />
    </button>
  );
}
