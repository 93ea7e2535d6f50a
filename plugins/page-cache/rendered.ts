/** A rendered page as it is kept between builds. What Docusaurus asks of it is functions: here is text. */

/** One kind of tags that a page has collected for its head. */
interface Tags {
  toString: () => string;
  toComponent: () => unknown;
}

export interface Rendered {
  html: string;
  collectedData: {
    helmet: Record<string, Tags>;
    anchors: string[];
    links: string[];
    modules: string[];
  };
}

interface Meta {
  props: Record<string, unknown>;
}

export function toText({ html, collectedData: { helmet, ...data } }: Rendered): string {
  const tags = Object.entries(helmet).map(([kind, one]) => [kind, one.toString()]);
  // The sitemap asks for their properties, to see whether a page is to be found.
  const meta = (helmet.meta!.toComponent() as Meta[]).map(({ props }) => props);
  return JSON.stringify({ html, data, tags, meta });
}

export function fromText(text: string): Rendered {
  const { html, data, tags, meta } = JSON.parse(text) as {
    html: string;
    data: Omit<Rendered['collectedData'], 'helmet'>;
    tags: [string, string][];
    meta: Meta['props'][];
  };
  const helmet = Object.fromEntries(
    tags.map(([kind, written]): [string, Tags] => [
      kind,
      {
        toString: () => written,
        toComponent() {
          if (kind === 'meta') return meta.map((props) => ({ props }));
          throw new Error(`${kind} 只留下了文字；要它的部分，请改 plugins/page-cache/rendered.ts`);
        },
      },
    ]),
  );
  return { html, collectedData: { ...data, helmet } };
}
