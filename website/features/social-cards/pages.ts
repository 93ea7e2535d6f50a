/** The pages that get a card, and its texts. */
import { areaNames } from '../../config/areas';
import { cardAddress, DEFAULT_CARD } from '../../config/addresses';
import type { Page } from '../pages';
import type { CardText } from './template';

export interface Card extends CardText {
  address: string;
  /** The source file to change when the card cannot be rendered. */
  source: string;
}

const ALL_AREAS = Object.values(areaNames);

const defaultCard: Card = {
  address: DEFAULT_CARD,
  title: 'Xone 链上的代币兑换与流动性协议',
  trail: ALL_AREAS,
  source: 'website/features/social-cards/pages.ts',
};

/** “SDK · SDK V3” would repeat the area. */
const withoutRepetition = (trail: string[]): string[] =>
  trail[1]?.startsWith(trail[0]!) ? trail.slice(1) : trail;

function cardOf({ permalink, title, area, trail, source }: Page): Card {
  const labels = trail.map(({ label }) => label);
  return {
    address: cardAddress(permalink),
    title,
    // A page outside the areas concerns all of them.
    trail: area ? withoutRepetition(labels) : ALL_AREAS,
    source,
  };
}

export const cardsOf = (pages: Page[]): Card[] => [defaultCard, ...pages.map(cardOf)];
