/** First segment of an area's addresses → name shown to readers. */
export const areaNames: Record<string, string> = { study: '学习', contract: '合约', sdk: 'SDK' };

/** The overview of an area or of a part of one: a group of the sidebar leads to the one that it begins with. */
export const isOverview = (permalink: string): boolean => /\/(?:overview)?$/.test(permalink);
