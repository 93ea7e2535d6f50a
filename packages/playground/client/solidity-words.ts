/** The words of Solidity: enough to colour a contract, no grammar. */

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

/** A line and a place in it, as CodeMirror's StringStream has them. */
export interface LineReader {
  match(pattern: RegExp | '/*' | '//', consume?: boolean): unknown;
  eatSpace(): boolean;
  skipToEnd(): void;
  next(): unknown;
}

/** Whether a comment of several lines has begun. */
export interface CommentState {
  isInComment: boolean;
}

/** Reads one word and says of which kind it is. */
export function wordKind(line: LineReader, state: CommentState): string | null {
  if (state.isInComment || line.match('/*')) {
    state.isInComment = !line.match(/^.*?\*\//);
    if (state.isInComment) line.skipToEnd();
    return 'comment';
  }
  if (line.eatSpace()) return null;
  if (line.match('//')) {
    line.skipToEnd();
    return 'comment';
  }
  if (line.match(/^"(?:[^"\\]|\\.)*"?|^'(?:[^'\\]|\\.)*'?/)) return 'string';
  if (line.match(/^0x[\da-fA-F]+|^\d[\d_.]*(?:e\d+)?/)) return 'number';
  const word = line.match(/^[A-Za-z_$][\w$]*/) as RegExpMatchArray | null;
  if (!word) {
    line.next();
    return 'punctuation';
  }
  if (KEYWORDS.has(word[0])) return 'keyword';
  if (ATOMS.has(word[0])) return 'number';
  if (TYPE.test(word[0]) || /^[A-Z]/.test(word[0])) return 'typeName';
  return line.match(/^\s*\(/, false) ? 'variableName.function' : 'variableName';
}

export interface Word {
  text: string;
  /** As `wordKind` says it; null of white space. */
  kind: string | null;
}

function readerOf(text: string): LineReader & { at: number } {
  const reader = {
    at: 0,
    match(pattern: RegExp | string, consume = true) {
      const rest = text.slice(reader.at);
      if (typeof pattern === 'string') {
        if (!rest.startsWith(pattern)) return false;
        reader.at += pattern.length;
        return true;
      }
      const found = pattern.exec(rest);
      if (found && consume) reader.at += found[0].length;
      return found;
    },
    eatSpace: () => reader.match(/^\s+/) !== null,
    skipToEnd() {
      reader.at = text.length;
    },
    next() {
      reader.at += 1;
    },
  };
  return reader;
}

/** The words of a contract, line by line, without an editor. */
export function wordsOf(source: string): Word[][] {
  const state: CommentState = { isInComment: false };
  return source.split('\n').map((text) => {
    const reader = readerOf(text);
    const found: Word[] = [];
    while (reader.at < text.length) {
      const start = reader.at;
      const kind = wordKind(reader, state);
      found.push({ text: text.slice(start, reader.at), kind });
    }
    return found;
  });
}
