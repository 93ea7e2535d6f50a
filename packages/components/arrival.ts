/**
 * The state of a history entry that a chosen search result adds: the focus goes to the heading that its
 * address names, because the dialog gives it back to the button that opened the search.
 */
export interface Arrival {
  focusesHeading?: boolean;
}

export const AT_HEADING: Arrival = { focusesHeading: true };
