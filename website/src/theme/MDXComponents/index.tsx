/** Adds scrolling tables and the components that our own Markdown syntax (packages/markdown/directives) turns into. */
import Island from '@site/features/islands/Island';
import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';

import Formula from '@site/features/formulas/Formula';
import Fact from '@site/src/components/content/Fact';
import Figure from '@site/src/components/content/Figure';
import HeaderCell from '@site/src/components/content/HeaderCell';
import Table from '@site/src/components/content/Table';
import PasteBox from '@site/features/paste-box/PasteBox';
import { Question, QuestionTopic } from '@site/features/questions/Question';
import QuestionFilter from '@site/features/questions/QuestionFilter';
import Tabs, { Tab } from '@site/features/tabs/Tabs';
import Term from '@site/features/terms/Term';

export default {
  ...MDXComponents,
  CodeBlock,
  Fact,
  Figure,
  Formula,
  Island,
  PasteBox,
  Question,
  QuestionFilter,
  QuestionTopic,
  Tab,
  Tabs,
  Term,
  // The theme's own opens by script.
  details: 'details',
  table: Table,
  th: HeaderCell,
};
