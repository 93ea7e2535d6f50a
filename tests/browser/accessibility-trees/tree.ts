/**
 * What a screen reader is given of a page, as lines of text: roles, names and states, as the browser
 * itself computes them. The words of documents and the links of menus change from day to day, so of them
 * only the shape is kept: `…` stands for a name, and of equal neighbours there is one.
 */
import type { Page } from '@playwright/test';

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** They carry no meaning of their own, or are the words themselves. */
const SKIPPED = new Set([
  ...['none', 'generic', 'StaticText', 'InlineTextBox', 'LineBreak', 'ListMarker'],
  ...['paragraph', 'strong', 'emphasis', 'code', 'mark', 'time', 'superscript', 'subscript'],
]);

const STATES = ['level', 'expanded', 'pressed', 'selected', 'checked', 'disabled', 'invalid'];

/** Menus, contents, breadcrumbs and cards: as many as the site has pages. */
const NAMES_VARY = new Set(['link', 'listitem']);

function describe(node: Node, isContent: boolean): string {
  const role = node.role!.value;
  const name = node.name?.value.trim() ?? '';
  const shown = name && (isContent || NAMES_VARY.has(role) ? '…' : name);
  const states = (node.properties ?? [])
    .filter((property) => STATES.includes(property.name) && property.value.value !== 'false')
    .filter((property) => property.value.value !== false)
    .map((property) => `${property.name}=${String(property.value.value)}`);
  return [role, shown && `“${shown}”`, ...states].filter(Boolean).join(' ');
}

/** Leaves one of neighbours that look the same, with all below them. */
const withoutRepetition = (blocks: string[][]): string[] =>
  blocks.filter((block, at) => block.join('\n') !== blocks[at - 1]?.join('\n')).flat();

export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'sx-document',
  });
  const contents = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { node } = await session.send('DOM.describeNode', { nodeId });
      return node.backendNodeId;
    }),
  );
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));

  function lines(node: Node, isInContent: boolean): string[] {
    const isContent = isInContent || contents.includes(node.backendDOMNodeId!);
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    const below = withoutRepetition(children.map((child) => lines(child, isContent)));
    if (node.ignored || SKIPPED.has(node.role?.value ?? 'none')) return below;
    return [describe(node, isContent), ...below.map((line) => `  ${line}`)];
  }
  return `${lines(nodes[0]!, false).join('\n')}\n`;
}
