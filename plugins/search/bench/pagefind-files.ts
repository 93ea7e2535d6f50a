import { readBuiltFile } from '../../../checks/build/built-site';
import { catalogueFile } from '../files.built';

/** What Pagefind would write for the same pages and the same parts of them. */
export async function pagefindFiles(): Promise<Map<string, Buffer>> {
  // The package can only be imported, and this project's scripts are not modules.
  const { close, createIndex } = await import('pagefind');
  const { index, errors } = await createIndex({
    rootSelector: '.markdown',
    excludeSelectors: ['.hash-link', 'button', '.member-index', '[popover]'],
    forceLanguage: 'zh',
  });
  if (!index) throw new Error(errors.join('\n'));
  for (const { address } of catalogueFile.pages) {
    const file = `${address.replace(/\/$/, '')}/index.html`;
    await index.addHTMLFile({ url: address, content: readBuiltFile(file).toString('utf8') });
  }
  const { files } = await index.getFiles();
  await close();
  return new Map(files.map(({ path, content }) => [`pagefind/${path}`, Buffer.from(content)]));
}
