import type { Design } from './design';
import type { CardText } from './template';

/** Cache key of a card: equal for two cards only if their images are equal. */
export const inputsOf = ({ title, trail }: CardText, design: Design): string[] => [
  JSON.stringify([title, trail, design]),
];
