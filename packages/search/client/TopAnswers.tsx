import type { ComponentType, ReactNode } from 'react';

import type { Answers } from '../engine/client';
import BankAnswers from './BankAnswers';
import CardAnswer from './CardAnswer';
import ExplainedAnswer from './ExplainedAnswer';

/** A link to a page of the site, as the place around the answers follows links. */
export type PageLink = ComponentType<{
  to: string;
  className?: string;
  onFollow: () => void;
  children: ReactNode;
}>;

interface Props {
  found: Pick<Answers, 'bank' | 'card' | 'explained'>;
  Link: PageLink;
  onFollow: () => void;
}

/** What answers a query at once, above the pages: what it names, its error, a question of the bank. */
export default function TopAnswers({
  found: { bank, card, explained },
  Link,
  onFollow,
}: Props): ReactNode {
  return (
    <>
      {card && <CardAnswer card={card} Link={Link} onFollow={onFollow} />}
      {explained && <ExplainedAnswer explained={explained} Link={Link} onFollow={onFollow} />}
      <BankAnswers
        answers={bank}
        isShort={explained !== undefined}
        Link={Link}
        onFollow={onFollow}
      />
    </>
  );
}
