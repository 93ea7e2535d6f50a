/** The program as the reader may change it. Loaded only when the reader wants to. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type ReactNode, useEffect, useRef } from 'react';

import { hiddenRegions, regionMarked } from './hidden-regions';
import { lineShownAs, regionIn } from './shown-lines';
import { solidity } from './solidity-language';

/** A line that the compiler has something to say about. */
export interface Mark {
  line: number;
  severity: 'error' | 'warning';
  message: string;
}

interface Props {
  /** What is edited, as it is read out. */
  label: string;
  language: 'typescript' | 'solidity';
  source: string;
  /** What the reader wants to see: a line, such as one that failed, or a region. */
  line?: number;
  region?: string;
  /** Changes when the reader asks for the same again. */
  visit?: number;
  marks: Mark[];
  /** What becomes of the changes. */
  kept?: string;
  onChange: (source: string) => void;
  onRun: () => void;
}

const KEPT_IN_PAGE = '改动只留在这个页面里；要留下或交给别人，按“复制链接”。';

/** The colours of the site's code blocks. */
const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--sx-code-comment)' },
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--sx-code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--sx-code-string)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: 'var(--sx-code-function)',
  },
  { tag: [tags.typeName, tags.className], color: 'var(--sx-code-type)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--sx-code-number)' },
  { tag: tags.punctuation, color: 'var(--sx-code-punctuation)' },
]);

/** The ground of a line that the compiler speaks of: a bar at its edge, and a tint. */
const said = (colour: string): string =>
  `linear-gradient(to right, ${colour} 3px, color-mix(in srgb, ${colour} 16%, transparent) 3px)`;

/** Measures and colours of the site; its style sheet does not reach into the editor. */
const theme = EditorView.theme({
  '&': {
    maxHeight: '55vh',
    border: '1px solid var(--sx-line)',
    background: 'var(--sx-code-surface)',
    color: 'var(--sx-code-ink)',
  },
  '.cm-scroller': {
    fontFamily: 'var(--ifm-font-family-monospace)',
    fontSize: '0.85rem',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: 'var(--sx-ink)' },
  '.cm-cursor': { borderColor: 'var(--sx-ink)' },
  // Code that is scrolled sideways passes below the numbers.
  '.cm-gutters': {
    border: '0',
    background: 'var(--sx-code-surface)',
    color: 'var(--sx-ink-soft)',
  },
  '.cm-region': { background: 'color-mix(in srgb, var(--sx-ink) 5%, transparent)' },
  // The line of the cursor has edges and no ground, so that what the compiler says of it is seen too.
  '.cm-activeLine': {
    background: 'transparent',
    boxShadow: 'inset 0 1px var(--sx-ink-soft), inset 0 -1px var(--sx-ink-soft)',
  },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--ifm-color-primary) 30%, transparent)',
  },
  '.cm-error': { background: said('var(--sx-code-removed)') },
  '.cm-warning': { background: said('var(--sx-code-type)') },
  '.cm-panels': { background: 'var(--sx-surface-raised)', color: 'var(--sx-ink)' },
  '.cm-panels input, .cm-panels button': { color: 'inherit', background: 'var(--sx-surface)' },
});

/** What CodeMirror says, in the reader's language. */
const phrases = EditorState.phrases.of({
  Find: '查找',
  Replace: '替换为',
  next: '下一个',
  previous: '上一个',
  all: '全选',
  'match case': '区分大小写',
  regexp: '正则表达式',
  'by word': '整词',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
});

const LANGUAGES = { typescript: () => javascript({ typescript: true }), solidity: () => solidity };

/** Where a line that readers know by this number begins. */
function startOf({ doc }: EditorState, shown: number): number | undefined {
  const line = lineShownAs(doc.toString(), shown);
  return line === undefined ? undefined : doc.line(line).from;
}

/** The marked lines; `state` knows where they begin. */
const marked = (state: EditorState, marks: Mark[]) =>
  EditorView.decorations.of(
    Decoration.set(
      marks.flatMap(({ line, severity, message }) => {
        const from = startOf(state, line);
        const look = { class: `cm-${severity}`, attributes: { title: message } };
        return from === undefined ? [] : [Decoration.line(look).range(from)];
      }),
      true,
    ),
  );

/** Puts the cursor into a line and that line at the top. Nothing but the editor itself scrolls. */
function showAtTop(editor: EditorView, from: number): void {
  editor.dispatch({ selection: { anchor: from } });
  editor.requestMeasure({
    read: (view) => view.lineBlockAt(from).top,
    write: (top, view) => {
      view.scrollDOM.scrollTop = top;
    },
  });
}

/** What the editor calls: the functions that the latest rendering was given. */
interface Calls {
  onChange: (source: string) => void;
  onRun: () => void;
}

/** The parts of the editor's look that change while it is open. */
interface Changing {
  marks: Compartment;
  region: Compartment;
}

const extensionsOf = (
  { label, language }: Pick<Props, 'label' | 'language'>,
  changing: Changing,
  calls: { current: Calls },
): Extension => [
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search(),
  LANGUAGES[language](),
  hiddenRegions,
  changing.region.of([]),
  changing.marks.of([]),
  syntaxHighlighting(colours),
  theme,
  phrases,
  EditorView.contentAttributes.of({ 'aria-label': label }),
  keymap.of([
    {
      key: 'Mod-Enter',
      run() {
        calls.current.onRun();
        return true;
      },
    },
    ...defaultKeymap,
    ...historyKeymap,
    ...searchKeymap,
    indentWithTab,
  ]),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) calls.current.onChange(state.doc.toString());
  }),
];

/** A keyboard on the screen would cover half of what the reader has asked for. */
const hasOwnKeyboard = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

export default function Editor(props: Props): ReactNode {
  const { label, language, source, line, region, visit, marks, onChange, onRun } = props;
  const { kept = KEPT_IN_PAGE } = props;
  const changing = useRef({ marks: new Compartment(), region: new Compartment() });
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>();
  const calls = useRef({ onChange, onRun });
  calls.current = { onChange, onRun };

  useEffect(() => {
    // In a tree of its own CodeMirror brings its styles as style sheets of the script's making; in the
    // document it would write style elements, which the site's policy refuses.
    const root = place.current!.shadowRoot ?? place.current!.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      parent: root,
      root,
      doc: source,
      extensions: extensionsOf({ label, language }, changing.current, calls),
    });
    view.current = editor;
    if (hasOwnKeyboard()) editor.focus();
    // oxlint-disable-next-line house/browsers -- the editor's, not the browser's
    return () => editor.destroy();
    // The text is given once; afterwards it is the editor's, until 还原.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // 还原 changes the text from outside.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === source) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: source } });
  }, [source]);

  // They move with the text until the next compilation.
  useEffect(() => {
    const editor = view.current!;
    const effects = changing.current.marks.reconfigure(marked(editor.state, marks));
    editor.dispatch({ effects });
  }, [marks]);

  useEffect(() => {
    const editor = view.current!;
    const isThere = region !== undefined;
    editor.dispatch({
      effects: changing.current.region.reconfigure(isThere ? regionMarked(region) : []),
    });
    const lines = isThere ? regionIn(editor.state.doc.toString(), region) : undefined;
    if (lines) showAtTop(editor, editor.state.doc.line(lines.first).from);
  }, [region, visit]);

  useEffect(() => {
    const editor = view.current!;
    const from = line === undefined ? undefined : startOf(editor.state, line);
    if (from !== undefined) editor.dispatch({ selection: { anchor: from }, scrollIntoView: true });
  }, [line, visit]);

  // Who has pressed a line goes on in it; a run that fails leaves the focus where it is.
  const isLineAsked = useRef(false);
  isLineAsked.current = line !== undefined;
  useEffect(() => {
    if (isLineAsked.current && hasOwnKeyboard()) view.current!.focus();
  }, [visit]);

  return (
    <div>
      <div ref={place} />
      <p className="run-hint">
        <span className="run-keys">
          Ctrl 或 ⌘ 加回车运行，Ctrl 或 ⌘ 加 F 查找；按 Esc 再按 Tab 离开编辑器。
        </span>
        {kept}
      </p>
    </div>
  );
}
