import type { FactTable } from './types';

// Versions that the front end was built with elsewhere, and driven in a browser through
// samples/front-end/testing/serve.ts; the samples install other ones.
export const tried = {
  'frontEnd.newer.react': {
    kind: 'text',
    value: '19.3.1',
    confidence: 'certain',
    source: 'npm',
  },
  'frontEnd.newer.vite': {
    kind: 'text',
    value: '8.3.8',
    confidence: 'certain',
    source: 'npm',
  },
  'frontEnd.newer.date': {
    kind: 'date',
    value: '2026-11-17',
    confidence: 'certain',
    source: 'npm',
  },
} as const satisfies FactTable;
