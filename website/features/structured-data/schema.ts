/** Structured data of the pages in the vocabulary of schema.org. */
import { cardAddress } from '../../config/addresses';
import { answerTexts } from '../../questions/answer-text';
import { questionAddress, questionsPage, readQuestions } from '../../questions/question';
import type { Page, Crumb } from '../pages';

interface Site {
  title: string;
  url: string;
}

const addressOf = (site: Site, permalink: string) => site.url + encodeURI(permalink);

/** Groups of the sidebar without a page are no stations; an overview is the station of its own group or area. */
function breadcrumbList(site: Site, { trail, title, permalink }: Page): object {
  const before = trail.filter((station): station is Required<Crumb> => !!station.permalink);
  const stations = before.some((station) => station.permalink === permalink)
    ? before
    : [...before, { label: title, permalink }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: stations.map((station, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: station.label,
      item: addressOf(site, station.permalink),
    })),
  };
}

const techArticle = (site: Site, page: Page): object => ({
  '@type': 'TechArticle',
  headline: page.title,
  description: page.description,
  url: addressOf(site, page.permalink),
  image: site.url + cardAddress(page.permalink),
  inLanguage: 'zh',
  // Undefined without git history.
  ...(page.changedAt && { dateModified: new Date(page.changedAt).toISOString() }),
  isPartOf: { '@type': 'WebSite', name: site.title, url: `${site.url}/` },
});

/** The questions of a page of answers; none for other pages. */
function faqPage(site: Site, { permalink }: Page): object[] {
  const bank = readQuestions();
  const questions = bank.filter(({ area }) => questionsPage(area) === permalink);
  if (questions.length === 0) return [];
  const texts = answerTexts(bank);
  const mainEntity = questions.map((question) => ({
    '@type': 'Question',
    name: question.question,
    url: addressOf(site, questionAddress(question)),
    acceptedAnswer: { '@type': 'Answer', text: texts[question.path]! },
  }));
  return [{ '@type': 'FAQPage', inLanguage: 'zh', mainEntity }];
}

/** JSON with `<` escaped, so that no title can end the script element. */
const jsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** The script elements of a page; empty for pages outside the areas. */
export function structuredDataOf(site: Site, page: Page): string {
  if (!page.area) return '';
  const article = page.kind === 'category' ? [] : [techArticle(site, page)];
  return [...article, ...faqPage(site, page), breadcrumbList(site, page)]
    .map((data) => `<script type=application/ld+json>${jsonLd(data)}</script>`)
    .join('');
}
