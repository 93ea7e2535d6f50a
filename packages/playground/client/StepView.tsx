/** One step of a transaction: its line, the functions that called each other, variables, and what is written. */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { MAX_STEPS, type Recording, type SteppedFrame } from '../stepping';
import { bringIntoView } from './bring-into-view';
import { shortName } from './edited-files';
import { type Move, moved } from './moves';
import { type Word, wordsOf } from './solidity-words';
import Values, { Breakable, NamedText, VariableChanges } from './Values';

interface Props {
  recording: Recording;
}

interface StepProps extends Props {
  /** Index of the step. */
  at: number;
}

const MOVES: { move: Move; label: string; key: string; shown: string }[] = [
  { move: 'first', label: '开头', key: 'Home', shown: 'Home' },
  { move: 'back', label: '后退', key: 'ArrowLeft', shown: '←' },
  { move: 'forward', label: '前进', key: 'ArrowRight', shown: '→' },
  { move: 'over', label: '跨过调用', key: 'ArrowDown', shown: '↓' },
  { move: 'out', label: '跳出函数', key: 'ArrowUp', shown: '↑' },
  { move: 'end', label: '末尾', key: 'End', shown: 'End' },
];

/** Lines on either side of the current one. */
const AROUND = 6;

/** The classes by which code blocks are coloured. */
const COLOURS: Record<string, string> = {
  comment: 't-comment',
  string: 't-string',
  number: 't-number',
  keyword: 't-keyword',
  typeName: 't-type',
  'variableName.function': 't-function',
  punctuation: 't-punctuation',
};

interface SourceLine {
  number: number;
  words: Word[];
}

/** As many lines at every step, if the file has so many. */
function linesAround(lines: Word[][], line: number): SourceLine[] {
  const count = 2 * AROUND + 1;
  const first = Math.max(Math.min(line - AROUND, lines.length - count + 1), 1);
  return lines
    .slice(first - 1, first - 1 + count)
    .map((words, index) => ({ number: first + index, words }));
}

/** What a reader is told who does not see the source. */
function sentence(recording: Recording, at: number): string {
  const { steps, frames, files, failure } = recording;
  const { frame, file, line } = steps[at]!;
  const { name, hasSource } = frames[frame]!;
  const text = file === undefined ? '' : files[file]!.source.split('\n')[line! - 1]!.trim();
  const place = file === undefined ? '' : `，${shortName(files[file]!.name)} 第 ${line} 行`;
  const what = hasSource ? `${name}${place}：${text}` : `调用 ${name}（没有它的源码）${place}`;
  const end = failure?.step === at ? `。在这里回滚：${failure.reason}` : '';
  return `第 ${at + 1} 步，共 ${steps.length} 步：${what}${end}`;
}

/** The innermost first. */
function namesOf(frames: SteppedFrame[], frame: number): string[] {
  const { name, hasSource, parent } = frames[frame]!;
  const shown = hasSource ? name : `${name}（没有源码）`;
  return parent === undefined ? [shown] : [shown, ...namesOf(frames, parent)];
}

/** Of each slot the last value that holds at a step. */
function writtenBefore({ writes }: Recording, at: number) {
  const holding = writes.filter((write) => write.at < at && at < (write.until ?? Infinity));
  const latest = new Map(holding.map((write) => [write.slot, write]));
  return [...latest.values()].flatMap(({ contract, variables }) =>
    variables.map((variable) => ({ contract, ...variable })),
  );
}

interface SourceProps extends StepProps {
  /** Where the element is put, so that it can get the focus. */
  place: RefObject<HTMLDivElement>;
}

/** The lines around the current one, in a box that has the same height at every step. */
function Source({ recording, at, place }: SourceProps): ReactNode {
  const { files, steps, failure } = recording;
  const { file, line } = steps[at]!;
  const source = file === undefined ? undefined : files[file]!.source;
  const lines = useMemo(() => (source === undefined ? [] : wordsOf(source)), [source]);
  return (
    <div
      ref={place}
      className="run-source thin-scrollbar"
      tabIndex={0}
      role="group"
      aria-label="源码"
    >
      <ol>
        {linesAround(lines, line ?? 1).map(({ number, words }) => (
          <li
            key={number}
            aria-current={number === line ? 'step' : undefined}
            data-failed={number === line && failure?.step === at ? '' : undefined}
          >
            <span aria-hidden="true">{number}</span>
            <code>
              {words.map(({ text, kind }, index) => (
                <span key={index} className={kind === null ? undefined : COLOURS[kind]}>
                  {text}
                </span>
              ))}
            </code>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What is known at a step: the functions that called each other, variables, and what is written. */
function Facts({ recording, at }: StepProps): ReactNode {
  const { frame, values } = recording.steps[at]!;
  const written = writtenBefore(recording, at);
  return (
    <div className="run-facts">
      <div>
        <h4>调用栈</h4>
        <ol className="run-frames">
          {namesOf(recording.frames, frame).map((name, index) => (
            <li key={index}>
              <code>
                <NamedText>{name}</NamedText>
              </code>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h4>变量</h4>
        {values.length === 0 && <p className="run-hint">这一步没有读得出的变量。</p>}
        <Values args={values} />
      </div>
      <div>
        <h4>到这一步写入的存储</h4>
        {written.length === 0 && <p className="run-hint">还没有。</p>}
        <VariableChanges
          changes={written.map((change) => ({
            ...change,
            name: `${change.contract}.${change.name}`,
          }))}
        />
      </div>
    </div>
  );
}

export default function StepView({ recording }: Props): ReactNode {
  const { failure, isShortened } = recording;
  const [at, setAt] = useState(failure?.step ?? 0);
  const whole = useRef<HTMLElement>(null);
  const source = useRef<HTMLDivElement>(null);
  // The reader has asked for it: it is in view, and the keys work at once.
  useEffect(() => {
    bringIntoView(whole.current!, 'nearest');
    source.current!.focus({ preventScroll: true });
  }, []);
  const go = (move: Move) => setAt(moved(recording, at, move));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const found = MOVES.find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    go(found.move);
  }

  return (
    <section ref={whole} className="run-stepper" aria-label="逐步执行" onKeyDown={onKeyDown}>
      <p className="run-step" role="status">
        <Breakable>{sentence(recording, at)}</Breakable>
      </p>
      <div className="run-moves" role="group" aria-label="移动">
        {MOVES.map(({ move, label, key, shown }) => (
          <button
            key={move}
            type="button"
            data-move={move}
            aria-keyshortcuts={key}
            aria-disabled={moved(recording, at, move) === at}
            onClick={() => go(move)}
          >
            {move === 'end' && failure ? '到回滚处' : label}{' '}
            <kbd className="run-keys" aria-hidden="true">
              {shown}
            </kbd>
          </button>
        ))}
      </div>
      <Source recording={recording} at={at} place={source} />
      {isShortened && (
        <p className="run-hint">
          经过的行超过 {MAX_STEPS.toLocaleString('en')}，中间的略去；最后一步是末尾。
        </p>
      )}
      <Facts recording={recording} at={at} />
      <p className="run-hint">
        <span className="run-keys">焦点在这里时，按钮上的键也有效。</span>
        变量只有函数的参数与局部变量里的数、布尔、地址与定长字节；结构体、数组与字符串，构造函数与
        modifier 里的变量，以及这一行还没有算完的，不显示。编译器放进调用处的短函数不单独停。
      </p>
    </section>
  );
}
