import type { PhrasingContent, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

/** How a step says, on a line of its own, by what its reader knows that it worked. */
const EXPECTED = '你会看到：';

const beginsExpected = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'text' && node.value.startsWith(EXPECTED);

/** Sets apart, by a class, what one should see after a step from what one should do. */
const remarkSteps: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'paragraph', ({ children }) => {
    const start = children.findIndex(
      (node, index) => node.type === 'break' && beginsExpected(children[index + 1]),
    );
    if (start === -1) return;
    const data = { hName: 'span', hProperties: { className: ['expected'] } };
    const expected = children.splice(start + 1);
    children.push({ type: 'emphasis', data, children: expected });
  });
};

export default remarkSteps;
