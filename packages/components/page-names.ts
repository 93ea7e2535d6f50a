/**
 * Names in the page by which one part of the site finds what another has written: the build and the
 * components write them, behaviours and tests look for them. Style sheets cannot import and repeat them.
 */

/** A button that runs a program: the program's name. */
export const DATA_RUN = 'data-run';

/** Beside it, on a button that opens a contract of the program for changing: the contract's file. */
export const DATA_CONTRACT = 'data-contract';

/** Beside it, on a button that opens the program itself for changing: its name. */
export const DATA_PROGRAM = 'data-program';

/** On all of them: the regions of the program or of the contract that the block shows; none if it shows the whole file. */
export const DATA_REGION = 'data-region';

/** A button that begins an exercise: the exercise's name. */
export const DATA_EXERCISE = 'data-exercise';

/** A block of output: the program that printed it, and the numbers of its passages in the record. */
export const DATA_OUTPUT = 'data-output';
export const DATA_PASSAGES = 'data-passages';

/** A button that copies a file, such as a whole program: its address. */
export const DATA_COPY_FILE = 'data-copy-file';

/** An island: its name, its props as JSON, and whether its script has taken over. */
export const DATA_ISLAND = 'data-island';
export const DATA_PROPS = 'data-props';
export const DATA_MOUNTED = 'data-mounted';

/** The class of a line of code or output. */
export const CODE_LINE = 'l';

/** A question of the bank of answers: its other wordings. The field that filters them, and their number. */
export const DATA_QUESTION = 'data-question';
export const DATA_QUESTION_FILTER = 'data-question-filter';
export const DATA_QUESTION_COUNT = 'data-question-count';

/** A fold of several entries of a long page. */
export const DATA_GROUP = 'data-group';

/** A link to the page of results that opens the search in place, once it can: the words to search for. */
export const DATA_SEARCH = 'data-search';

/** On what the address names, for a while: the tint of an arrival. */
export const DATA_ARRIVED = 'data-arrived';

/** A box that answers what is pasted: each field with what it asks for, where it tells, and its answer. */
export const DATA_PASTE_BOX = 'data-paste-box';
export const DATA_PASTE = 'data-paste';
export const DATA_PASTE_STATUS = 'data-paste-status';
export const DATA_PASTE_ANSWER = 'data-paste-answer';
