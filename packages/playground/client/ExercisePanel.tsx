/** What stands below an exercise: the reader's contract, how the checks went, hints, and the answer. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { versionOf } from 'swapx-chain/solidity/settings';

import { type ExerciseFile, exerciseProgram } from '../protocol';
import { bringIntoView } from './bring-into-view';
import { readExercise } from './compilers';
import Diagnostics from './Diagnostics';
import { marksOf } from './edited-files';
import Editing, { type Place } from './Editing';
import { keepWork, keptWorks } from './exercise-work';
import { megabytes } from './megabytes';
import Output from './Output';
import ToolButton from './ToolButton';
import type { View } from './view';
import { useRun } from './useRun';
import './run.css';

const BEGIN = '在编辑器里写，写好按“检查”';
const GO_ON = '接着上次写的，写好按“检查”';
const SOLVED = '全部通过：你写的与真正的合约没有差别';
const KEPT = '写的留在这个浏览器里，不发给任何人。';

/** Words between back ticks are code. */
const Words = ({ text }: { text: string }): ReactNode =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

const isSolvedIn = ({ phase, lines }: View, count: number): boolean =>
  phase === 'over' && lines.length === count && lines.every(({ state }) => state === 'passed');

/** One sentence, which is read out: how it went, and what is wrong. */
function toldOf(view: View, count: number): string {
  if (isSolvedIn(view, count)) return SOLVED;
  const failed = view.lines.find(({ state }) => state === 'failed');
  return (view.phase === 'over' && failed?.text) || view.status;
}

/** Where there is something to write; nowhere in what the reader has begun. */
function firstPlace({ file, files }: ExerciseFile, source: string): Place {
  const line = source.split('\n').findIndex((text) => text.includes('还没有写')) + 1;
  return { key: file, line: source === files[file] ? line : undefined };
}

function Answer({ exercise }: { exercise: ExerciseFile }): ReactNode {
  const { solution, explanation } = exercise;
  return (
    <details className="run-part">
      <summary>答案与说明</summary>
      <pre tabIndex={0}>
        <code>{solution}</code>
      </pre>
      {explanation.map((text) => (
        <p key={text}>
          <Words text={text} />
        </p>
      ))}
    </details>
  );
}

/** The run of the checks with what the reader has written. */
function useAnswer(exercise: ExerciseFile) {
  const { name, file, files, count } = exercise;
  const original = files[file]!;
  const [before] = useState(() => keptWorks()[name]?.source);
  const [source, setSource] = useState(before ?? original);
  // The contract counts as changed also while it is not: what is deployed is compiled in the page.
  const changesOf = () => ({
    checks: true,
    isUntraced: true,
    contracts: { original: files, changed: { [file]: source } },
  });
  const greeting = before === undefined ? BEGIN : GO_ON;
  const run = useRun(exerciseProgram(name), 0, changesOf, greeting);
  const write = (text: string) => {
    setSource(text);
    keepWork(name, { source: text === original ? undefined : text });
  };
  const isSolved = isSolvedIn(run.view, count);
  useEffect(() => {
    if (isSolved) keepWork(name, { isSolved });
  }, [name, isSolved]);
  return {
    ...run,
    source,
    isChanged: source !== original,
    write,
    restore: () => write(original),
    check: () => run.start('checks'),
  };
}

interface OpenProps {
  exercise: ExerciseFile;
  press: number;
  onClose: () => void;
}

function OpenExercise({ exercise, press, onClose }: OpenProps): ReactNode {
  const { file, hints, count } = exercise;
  const { view, compilers, source, isChanged, write, restore, check, stop } = useAnswer(exercise);
  const [opened, setOpened] = useState(0);
  const [place, setPlace] = useState(() => firstPlace(exercise, source));
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(head.current!, 'start'), [press]);

  const isOver = view.phase === 'over';
  // That the hole leaves parameters unused is no news.
  const isRefused = view.diagnostics.some(({ severity }) => severity === 'error');
  const diagnostics = isRefused ? view.diagnostics : [];
  const missing = compilers.missingBytes([versionOf(source)]);
  const edited = {
    ...{ key: file, label: 'Exercise.sol', language: 'solidity' as const, source, isChanged },
    ...{ marks: marksOf(diagnostics, file), onChange: write },
  };
  const openLine = (inFile: string, line: number) => {
    if (inFile === file) setPlace({ key: file, line, visit: (place.visit ?? 0) + 1 });
  };
  const checkByKeys = () => {
    bringIntoView(head.current!, 'nearest');
    check();
  };
  return (
    <>
      <div ref={head} className="run-head">
        <p className="run-status" role="status">
          {toldOf(view, count)}
        </p>
        <div className="run-toolbar" role="group" aria-label="检查与提示">
          <div className="run-group">
            <button type="button" className="run-start run-primary" onClick={isOver ? check : stop}>
              {isOver ? '检查' : '停止'}
            </button>
            <ToolButton
              label={`提示 ${Math.min(opened + 1, hints.length)} / ${hints.length}`}
              refusal={opened === hints.length ? '没有别的提示了' : undefined}
              onPress={() => setOpened(opened + 1)}
            />
          </div>
          <div className="run-group">
            <ToolButton
              label="还原"
              refusal={isChanged ? undefined : '还没有改动'}
              onPress={restore}
            />
            <ToolButton label="关闭" onPress={onClose} />
          </div>
        </div>
        <p className="run-note">
          {view.phase === 'loading' && view.progress && (
            <progress aria-label="载入" value={view.progress.loaded} max={view.progress.total} />
          )}
          {isOver && missing > 0 && `检查要先下载编译器，${megabytes(missing)} MB，只下载一次`}
        </p>
      </div>
      <div aria-live="polite">
        {hints.slice(0, opened).map((text, index) => (
          <p key={text}>
            提示 {index + 1}：<Words text={text} />
          </p>
        ))}
      </div>
      <Diagnostics diagnostics={diagnostics} onOpen={openLine} />
      <Editing file={edited} place={place} kept={KEPT} onRun={checkByKeys} />
      <Output lines={view.lines} regions={[]} />
      <Answer exercise={exercise} />
    </>
  );
}

interface Props {
  name: string;
  /** Changes with each press of the button in the page. */
  press: number;
  onClose: () => void;
}

export default function ExercisePanel({ name, press, onClose }: Props): ReactNode {
  const [exercise, setExercise] = useState<ExerciseFile>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    readExercise(name).then(setExercise, (error: Error) => setFailure(error.message));
  }, [name, press]);
  return (
    <section className="run-panel" aria-label={`写出来：${exercise?.title ?? name}`}>
      {exercise && <OpenExercise {...{ exercise, press, onClose }} />}
      {!exercise && (
        <p className="run-status" role="status">
          {failure === undefined ? '正在载入' : `没有载入（${failure}），请再按一次`}
        </p>
      )}
    </section>
  );
}
