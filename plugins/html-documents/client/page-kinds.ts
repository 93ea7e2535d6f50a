/** What shows a document, and what shows a category: they share most of their parts. */
export { default as CategoryPage } from '@theme/DocCategoryGeneratedIndexPage';
export { default as DocItem } from '@theme/DocItem';
