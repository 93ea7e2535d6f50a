/**
 * In the browser's bundle, a document is a module that loads itself: its content is a file beside the
 * page, fetched when the module is evaluated. The text of the document is not read.
 */
module.exports.pitch = function stub() {
  const { addresses, client } = this.getOptions();
  return `import { documentAt } from ${JSON.stringify(client)};
const found = await documentAt(${JSON.stringify(addresses[this.resourcePath])});
export default found.Content;
export const { metadata, toc, frontMatter, contentTitle, assets } = found;
`;
};
