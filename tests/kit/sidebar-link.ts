/**
 * Selects the link to a page in the sidebar. A category without a page of its own links to its first
 * page, but in the role of a button.
 */
export const sidebarLinkTo = (address: string): string =>
  `.theme-doc-sidebar-menu a[href="${address}"]:not([role=button])`;
