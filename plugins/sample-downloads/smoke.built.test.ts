// Two archives, each of other packages: a program with an SDK that a guide shows, and one with contracts.
import { testOutside } from './smoke/tests';

const SAMPLES = ['sdk/v3/swaps/routing', 'contract/v2/flash-swaps'];

testOutside((sample) => SAMPLES.includes(sample));
