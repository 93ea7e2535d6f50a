/** The topics of questions (topic-names.json), by area, in the order in which their page shows them. */
import topics from './topic-names.json';

export { topics };

export type QuestionArea = keyof typeof topics;

export const questionAreas = Object.keys(topics) as QuestionArea[];
