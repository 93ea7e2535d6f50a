/** The marks of regions are for the build: the editor keeps them in the text and hides their lines. */
import { type EditorState, RangeSetBuilder, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

const MARK = /^\s*\/\/ #(?:end)?region \S+\s*$/;

const hidden = Decoration.replace({ block: true });

function marksIn({ doc }: EditorState): DecorationSet {
  const ranges = new RangeSetBuilder<Decoration>();
  for (let number = 1; number <= doc.lines; number += 1) {
    const { from, to, text } = doc.line(number);
    if (MARK.test(text)) ranges.add(from, to, hidden);
  }
  return ranges.finish();
}

/** Lines keep their numbers; the cursor passes over what is hidden. */
export const hiddenRegions = StateField.define<DecorationSet>({
  create: marksIn,
  update: (marks, { docChanged, state }) => (docChanged ? marksIn(state) : marks),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});
