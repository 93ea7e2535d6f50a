export const CONTENT: string[];
