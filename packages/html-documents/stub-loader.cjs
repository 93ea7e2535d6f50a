/**
 * A webpack loader that replaces each document in the browser bundle with a stub, which loads the
 * rendered content when it is evaluated. As a pitching loader, it skips the compilation of the Markdown.
 */
module.exports.pitch = function stub() {
  const { addresses, client } = this.getOptions();
  return `import { documentAt } from ${JSON.stringify(client)};
const found = await documentAt(${JSON.stringify(addresses[this.resourcePath])});
export default found.Content;
export const { metadata, toc, frontMatter, contentTitle, assets } = found;
`;
};
