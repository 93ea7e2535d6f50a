/** Why package.json names what no file imports, and why it changes versions that others ask for. */

/** Named at the root so that npm puts this version there, where the packages that need it share it. */
export const HOISTED: Record<string, string> = {
  '@ethereumjs/rlp':
    'Hardhat asks for an older one; at the root, it would give each package of EthereumJS a copy.',
  '@ethereumjs/util': 'As @ethereumjs/rlp.',
  '@noble/curves': 'As @ethereumjs/rlp: viem and EthereumJS share it in the page.',
  '@noble/hashes': 'As @noble/curves.',
};

export const OVERRIDES: Record<string, string> = {
  '@swc/core':
    'Later versions lack binaries for some platforms, and `npm ci` then refuses its own lock file.',
  '@swc/html': 'Of one release with @swc/core.',
  'light-my-request':
    'Fastify asks for ^6.0.0; from 6.8 on it needs cookie 2, which does not support Node.js 20.',
  'serialize-javascript': 'Docusaurus 3.6.3 asks for 6, whose known faults are mended in 7 only.',
  uuid: 'sockjs and Hardhat ask for 8, whose known faults are mended in 11.1.1.',
  'webpack-dev-server':
    'Docusaurus 3.6.3 asks for 4, which lets other sites read the sources of `npm start`.',
  webpackbar: 'The installed webpack refuses the options of 6, which Docusaurus 3.6.3 asks for.',
};
