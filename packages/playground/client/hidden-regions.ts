/** The editor keeps the marks of regions in the text, hides their lines and numbers the others. */
import { type EditorState, RangeSetBuilder, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, lineNumbers } from '@codemirror/view';

import { isMark, regionIn } from './shown-lines';

const hidden = Decoration.replace({ block: true });

function marksIn({ doc }: EditorState): DecorationSet {
  const ranges = new RangeSetBuilder<Decoration>();
  for (let number = 1; number <= doc.lines; number += 1) {
    const { from, to, text } = doc.line(number);
    if (isMark(text)) ranges.add(from, to, hidden);
  }
  return ranges.finish();
}

/** The cursor passes over what is hidden. */
const marks = StateField.define<DecorationSet>({
  create: marksIn,
  update: (found, { docChanged, state }) => (docChanged ? marksIn(state) : found),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});

function shownNumber(number: number, state: EditorState): string {
  // The gutter also asks for the widest number, of which there may be no line.
  const { from } = state.doc.line(Math.min(number, state.doc.lines));
  let before = 0;
  state.field(marks).between(0, from, () => {
    before += 1;
  });
  return String(number - before);
}

export const hiddenRegions = [marks, lineNumbers({ formatNumber: shownNumber })];

const ofRegion = Decoration.line({ class: 'cm-region' });

/** Marks the lines of a region faintly, wherever they are after changes. */
export const regionMarked = (name: string) =>
  EditorView.decorations.compute(['doc'], ({ doc }) => {
    const region = regionIn(doc.toString(), name);
    if (!region) return Decoration.none;
    const lines = Array.from({ length: region.last - region.first + 1 }, (_, index) =>
      ofRegion.range(doc.line(region.first + index).from),
    );
    return Decoration.set(lines);
  });
