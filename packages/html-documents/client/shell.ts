/** The components around a document, and what a document's stub imports, in a file of their own. */
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
import './document';
