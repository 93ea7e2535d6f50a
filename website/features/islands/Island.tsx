/**
 * What `::island{name="…"}` turns into: an element that holds the island's starting position. It is
 * drawn here as a tree of its own, because that is what the browser will make of it, and the ids of
 * both must agree. Without JavaScript and on paper the starting position is what the reader sees.
 */
import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';

import { DATA_ISLAND, DATA_PROPS } from 'swapx-components/page-names';
import type { IslandModule, IslandProps } from './client/markup';

// The bundler reads this call and brings every island along.
declare const require: { context: (folder: string, deep: boolean, files: RegExp) => Load };
type Load = (file: string) => IslandModule;

const islands = require.context('@site/src/islands', true, /^\.\/[^/]+\/index\.tsx$/);

interface Props {
  name: string;
  /** JSON of the island's own props. */
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
