import type { ReactNode } from 'react';

import type { Answers } from '../engine/client';
import BankAnswers from './BankAnswers';
import CardAnswer from './CardAnswer';
import ExplainedAnswer from './ExplainedAnswer';
import type { PageLink } from './page-link';

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
