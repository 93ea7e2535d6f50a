/** Adds scrolling tables and the components that our own Markdown syntax (remark/) turns into. */
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';

import Fact from './Fact';
import Figure from './Figure';
import Formula from './Formula';
import HeaderCell from './HeaderCell';
import Table from './Table';
import Term from './Term';

export default {
  ...MDXComponents,
  CodeBlock,
  Fact,
  Figure,
  Formula,
  Term,
  table: Table,
  th: HeaderCell,
};
