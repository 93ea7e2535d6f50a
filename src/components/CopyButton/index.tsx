import { translate } from '@docusaurus/Translate';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import type { ReactNode } from 'react';

import IconButton from '../IconButton';
import { useBriefly } from '../useBriefly';

const FEEDBACK_MS = 1500;

/** Copies what is on the page, so that the text is not sent to the reader a second time. */
export default function CopyButton({ read }: { read: () => string }): ReactNode {
  const [isCopied, setIsCopied] = useBriefly(false, FEEDBACK_MS);

  const copy = async () => {
    await navigator.clipboard.writeText(read().replace(/\n$/, ''));
    setIsCopied(true);
  };

  const label = isCopied
    ? translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })
    : translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' });
  return <IconButton label={label} icon={isCopied ? IconSuccess : IconCopy} onClick={copy} />;
}
