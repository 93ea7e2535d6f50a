/**
 * Numbers of three or more digits that pages and drawings may type (declared-numbers.yaml): no run of ours
 * produces them and facts/ does not hold them. Each with the reason.
 */
import { readYamlRows, type YamlRow } from 'swapx-tables/yaml-rows';

export const DECLARED_FILE = 'tests/sources/declared-numbers.yaml';

const FIELDS = {
  reason: 'text',
  numbers: 'texts',
  /** Parts of paths: only in files whose path holds one of them; without it, everywhere. */
  in: 'texts?',
} as const;

export type Declaration = YamlRow<typeof FIELDS>;

export const DECLARED: readonly Declaration[] = readYamlRows(DECLARED_FILE, FIELDS);

export const appliesTo = ({ in: parts }: Declaration, file: string): boolean =>
  parts?.some((part) => file.includes(part)) ?? true;
