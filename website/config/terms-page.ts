/** The page with the list of terms. */
export const TERMS_PAGE = '/markdown-page';
