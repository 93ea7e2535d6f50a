/**
 * Stands in for Docusaurus' hook in the categories of a sidebar. A category without a page leads to its
 * first page until React is there, and then to nowhere, by another element: a reader who is about to
 * press the link would press what is gone. Here it keeps its address, and pressing it opens the category.
 */
const useIsBrowser = (): boolean => false;

export default useIsBrowser;
