/** Size of the rendered image, also stated in the pages' metadata. */
export const CARD_SIZE = { width: 1200, height: 630 };
