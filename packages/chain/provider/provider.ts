/** The request function of EIP-1193. */
export interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}
