/** The link of a page in the sidebar. A category without a page of its own has the address of its first page, but is a button. */
export const sidebarLinkTo = (address: string): string =>
  `.theme-doc-sidebar-menu a[href="${address}"]:not([role=button])`;
