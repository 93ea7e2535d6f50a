/** The words of Solidity for the editor: enough to colour a contract, no grammar. */
import { StreamLanguage } from '@codemirror/language';

const words = (text: string) => new Set(text.split(' '));

const KEYWORDS = words(
  'abstract anonymous as assembly break calldata catch constant constructor continue contract delete do ' +
    'else emit enum error event external fallback final for from function if immutable import indexed ' +
    'interface internal is library mapping memory modifier new override payable pragma private public ' +
    'pure receive require return returns revert solidity storage struct super this try type unchecked ' +
    'using view virtual while',
);
const ATOMS = words('true false wei gwei ether seconds minutes hours days weeks');
const TYPE = /^(?:address|bool|string|bytes\d*|u?int\d*)$/;

/** Whether a comment of several lines has begun. */
interface State {
  isInComment: boolean;
}

export const solidity = StreamLanguage.define<State>({
  name: 'solidity',
  startState: () => ({ isInComment: false }),
  token(stream, state) {
    if (state.isInComment || stream.match('/*')) {
      state.isInComment = !stream.match(/^.*?\*\//);
      if (state.isInComment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.eatSpace()) return null;
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?|^'(?:[^'\\]|\\.)*'?/)) return 'string';
    if (stream.match(/^0x[\da-fA-F]+|^\d[\d_.]*(?:e\d+)?/)) return 'number';
    const word = stream.match(/^[A-Za-z_$][\w$]*/) as RegExpMatchArray | null;
    if (!word) {
      stream.next();
      return 'punctuation';
    }
    if (KEYWORDS.has(word[0])) return 'keyword';
    if (ATOMS.has(word[0])) return 'number';
    if (TYPE.test(word[0]) || /^[A-Z]/.test(word[0])) return 'typeName';
    return stream.match(/^\s*\(/, false) ? 'variableName.function' : 'variableName';
  },
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
});
