/** The size that is drawn is the size that pages state. */
export const CARD_SIZE = { width: 1200, height: 630 };
