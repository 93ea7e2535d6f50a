/**
 * Renders `::island{name="…"}` as an element with the island's initial state. It is rendered as a
 * separate React root, as in the browser, so that both produce the same ids. Without JavaScript and
 * in print the initial state stays.
 */
import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';

import { DATA_ISLAND, DATA_PROPS } from 'swapx-components/page-names';
import type { IslandModule, IslandProps } from './client/markup';

// The bundler resolves this call and bundles every island.
declare const require: { context: (folder: string, deep: boolean, files: RegExp) => Load };
type Load = (file: string) => IslandModule;

const islands = require.context('@site/src/islands', true, /^\.\/[^/]+\/index\.tsx$/);

interface Props {
  name: string;
  /** Props of the island as JSON. */
  props: string;
}

export default function Island({ name, props }: Props): ReactNode {
  const id = useId();
  const { default: Component } = islands(`./${name}/index.tsx`);
  const html = renderToString(<Component {...(JSON.parse(props) as IslandProps)} />, {
    identifierPrefix: id,
  });
  return (
    <div
      id={id}
      {...{ [DATA_ISLAND]: name, [DATA_PROPS]: props }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
