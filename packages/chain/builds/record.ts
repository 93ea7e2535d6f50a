// node --import tsx packages/chain/builds/record.ts writes packages/facts/verify/builds.json.
import { writeFileSync } from 'node:fs';
import { knownBuilds } from './fingerprints';

writeFileSync(
  new URL('../../facts/verify/builds.json', import.meta.url),
  `${JSON.stringify(knownBuilds(), null, 2)}\n`,
);
