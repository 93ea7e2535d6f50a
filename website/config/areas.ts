/** First segment of an area's addresses → name shown to readers. */
export const areaNames: Record<string, string> = { study: '学习', contract: '合约', sdk: 'SDK' };

/** What the navbar calls it. */
export const navbarLabels: Record<string, string> = {
  study: 'Study',
  contract: 'Contract',
  sdk: 'SDK',
};

/** Both names, where a page says in which area it stands: `Study · 学习`. */
export const bothNamesOf = (area: string): string | undefined =>
  areaNames[area] && [...new Set([navbarLabels[area], areaNames[area]])].join(' · ');

/** The overview of an area or of a part of one: a group of the sidebar leads to the one that it begins with. */
export const isOverview = (permalink: string): boolean => /\/(?:overview)?$/.test(permalink);
