// Reads contract artifacts of npm packages and converts their formats to one.
import { createRequire } from 'node:module';
import type { Abi, Address, Hex } from 'viem';

interface ArtifactFile {
  abi: Abi;
  bytecode: string;
  linkReferences?: Record<string, Record<string, { start: number; length: number }[]>>;
}

const require = createRequire(import.meta.url);

/** `libraries` maps the name of a library to link to its deployed address. */
export function npmArtifact(path: string, libraries: Record<string, Address> = {}) {
  const file = require(path) as ArtifactFile;
  let code = file.bytecode.replace(/^0x/, '');
  for (const references of Object.values(file.linkReferences ?? {})) {
    for (const [library, places] of Object.entries(references)) {
      const address = libraries[library];
      if (!address) throw new Error(`${path} 需要链接库 ${library}`);
      for (const { start, length } of places) {
        code = code.slice(0, start * 2) + address.slice(2) + code.slice((start + length) * 2);
      }
    }
  }
  const bytecode: Hex = `0x${code}`;
  return { abi: file.abi, bytecode };
}
