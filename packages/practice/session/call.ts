import type { Address, Hex } from 'viem';

/** A transaction of the practice ground before it is sent. */
export interface Call {
  to?: Address;
  data?: Hex;
  value?: bigint;
}
