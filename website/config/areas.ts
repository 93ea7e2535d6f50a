/** The three areas, as the first part of their addresses and as readers know them. */
export const areaNames: Record<string, string> = { study: '学习', contract: '合约', sdk: 'SDK' };
