/**
 * Selects the link to a page in the sidebar. A category without a page links to its first page too,
 * with role=button.
 */
export const sidebarLinkTo = (address: string): string =>
  `.theme-doc-sidebar-menu a[href="${address}"]:not([role=button])`;
