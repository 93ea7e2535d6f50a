/** Which addresses the sources make, and which places on a page can be linked. */
import { createSlugger } from '@docusaurus/utils';

import { missionAnchor, missions } from 'swapx-practice/missions';
import { trapAnchor, traps } from 'swapx-practice/traps';
import { glossary, termAnchor } from 'swapx-facts/glossary';
import {
  type Question,
  questionOf,
  questionsPage,
  readQuestionFiles,
} from '../../../website/questions/question';
import { questionAreas, topics } from '../../../website/questions/topics';
import { headingsOf, leafDirectivesOf } from 'swapx-markdown/reader';
import { categoryRoutes, toolPages } from '../../kit/routes';
import { addressOf, type MarkdownPage } from 'swapx-markdown/pages';

/** What the practice ground draws: its missions and its traps. */
const practiceAnchors = [
  ...missions.map(({ id }) => missionAnchor(id)),
  ...traps.map(({ id }) => trapAnchor(id)),
];

/** The ids of a page's headings, of the rows that `::glossary` makes, and of what can be practised. */
export function anchorsOf({ source }: MarkdownPage): Set<string> {
  const slugger = createSlugger();
  const headings = headingsOf(source).map(({ id, text }) => id ?? slugger.slug(text));
  const drawn = leafDirectivesOf(source).flatMap(({ name, attributes }) => {
    if (name === 'glossary') return glossary.map(termAnchor);
    return name === 'island' && attributes.name === 'practice' ? practiceAnchors : [];
  });
  return new Set([...headings, ...drawn]);
}

/** The build adds the bank of answers to these pages: every topic with a question, and every question. */
const questionAnchors = (questions: Question[]): Map<string, string[]> =>
  new Map(
    questionAreas.map((area) => {
      const shown = questions.filter((question) => question.area === area);
      const used = Object.keys(topics[area]).filter((id) =>
        shown.some(({ topic }) => topic === id),
      );
      return [questionsPage(area), [...used, ...shown.map(({ slug }) => slug)]];
    }),
  );

let wellFormed: Question[] | undefined;

/** Of files without their form, questions.test.ts tells. */
export const wellFormedQuestions = (): Question[] =>
  (wellFormed ??= readQuestionFiles().flatMap((file) => {
    try {
      return [questionOf(file)];
    } catch {
      return [];
    }
  }));

/** Each address of the site with the anchors on it. */
export function addressesOf(pages: MarkdownPage[]): Map<string, Set<string>> {
  const added = questionAnchors(wellFormedQuestions());
  const written = pages.map((page): [string, Set<string>] => {
    const address = addressOf(page);
    return [address, new Set([...anchorsOf(page), ...(added.get(address) ?? [])])];
  });
  const study = written.find(([address]) => address === '/study/')?.[1] ?? new Set();
  const others = [...toolPages, ...categoryRoutes].map((route): [string, Set<string>] => [
    route,
    new Set(),
  ]);
  return new Map([...written, ['/', study], ...others]);
}
