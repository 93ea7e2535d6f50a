import type { Design } from './design';
import type { CardText } from './template';

/** Of a card, what is drawn: the same for two cards only if they are the same picture. */
export const inputsOf = ({ title, trail }: CardText, design: Design): string[] => [
  JSON.stringify([title, trail, design]),
];
