/** Solidity for the editor. */
import { StreamLanguage } from '@codemirror/language';

import { type CommentState, wordKind } from './solidity-words';

export const solidity = StreamLanguage.define<CommentState>({
  name: 'solidity',
  startState: () => ({ isInComment: false }),
  token: wordKind,
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
});
