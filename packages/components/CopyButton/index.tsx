import { translate } from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import type { ReactNode } from 'react';

import IconButton from '../IconButton';
import styles from './styles.module.css';

interface Props {
  /** Without it, the code of the block that the button stands in. */
  text?: string;
  /** What the text is, as in 复制地址; code without it. */
  name?: string;
}

/** Copies a text or the code of a block; behaviour.ts does it. */
export default function CopyButton({ text = '', name }: Props): ReactNode {
  const copyCode = translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
  });
  const label = name ? `复制${name}` : copyCode;
  const done = translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });
  return (
    <IconButton label={label} icon={IconCopy} data-copy={text} data-done={done}>
      <IconSuccess className={styles.done} aria-hidden="true" />
    </IconButton>
  );
}
