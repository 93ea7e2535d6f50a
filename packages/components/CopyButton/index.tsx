import { translate } from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import type { ReactNode } from 'react';

import IconButton from '../IconButton';
import styles from './styles.module.css';

/** Copies a text, or else the code of the block it stands in; behaviour.ts does it. */
export default function CopyButton({ text = '' }: { text?: string }): ReactNode {
  const label = translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
  });
  const done = translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });
  return (
    <IconButton label={label} icon={IconCopy} data-copy={text} data-done={done}>
      <IconSuccess className={styles.done} aria-hidden="true" />
    </IconButton>
  );
}
