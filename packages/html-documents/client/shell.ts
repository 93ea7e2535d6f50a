/** A chunk with the components around a document and the module that all stubs import. */
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';
import './document';
