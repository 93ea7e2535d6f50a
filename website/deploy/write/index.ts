/** Writes what each kind of server has to know of a build. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { HeaderRule } from '../rules/headers';
import { HOST_FILES } from '../rules/private-files';
import { httpConfig, nameConfig, rootConfig, siteConfig, toTlsConfig } from './nginx';
import { headersFile, redirectsFile } from './static-hosts';

interface Options {
  /** The built site, where static hosts look for their files. */
  folder: string;
  /** Where to write what nginx includes and what the local server reads. */
  generated: string;
  rules: HeaderRule[];
  /** Every page but the home page, without a slash at the end. */
  addresses: string[];
}

export async function writeServerFiles(options: Options): Promise<void> {
  const { folder, generated, rules, addresses } = options;
  await rm(generated, { recursive: true, force: true });
  await mkdir(generated, { recursive: true });
  const files: Record<string, string> = {
    [path.join(generated, 'http.conf')]: httpConfig(rules),
    [path.join(generated, 'site.conf')]: siteConfig(rules),
    [path.join(generated, 'root.conf')]: rootConfig('build'),
    [path.join(generated, 'name.conf')]: nameConfig(),
    [path.join(generated, 'to-tls.conf')]: toTlsConfig(),
    // For the local server.
    [path.join(generated, 'headers.json')]: JSON.stringify(rules),
    [path.join(folder, HOST_FILES.headers)]: headersFile(rules),
    [path.join(folder, HOST_FILES.redirects)]: redirectsFile(addresses),
  };
  await Promise.all(Object.entries(files).map(([file, content]) => writeFile(file, content)));
}
