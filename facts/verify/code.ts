// Is the code at an address the code of an npm artefact? Metadata says how it was compiled, not what
// it does, so it is stripped; immutables and linked libraries are filled in at deployment, so they
// are left out of the comparison.
import { createRequire } from 'node:module';
import { type Hex, keccak256 } from 'viem';

const require = createRequire(__filename);

/** The packages write their artefacts in different forms. */
interface Artefact {
  deployedBytecode?: string | { object: string };
  evm?: { deployedBytecode: { object: string } };
}

/** The last two bytes say how long the CBOR metadata before them is; solc 0.4 to 0.8 all end so. */
export function withoutMetadata(code: string): string {
  const plain = code.replace(/^0x/, '');
  const length = (parseInt(plain.slice(-4), 16) + 2) * 2;
  const metadata = plain.slice(-length, -4);
  const isMetadata = length < plain.length && /^a[1-9](64|65)/.test(metadata);
  return isMetadata ? plain.slice(0, -length) : plain;
}

/** PUSH32 of zeros holds an immutable, PUSH20 of a placeholder an address of a library. */
const FILLED_LATER = /7f0{64}|73(?:__\$[0-9a-f]{34}\$__|_{2}.{38})|^730{40}30/g;

export function readArtefact(path: string): string {
  const artefact = require(path) as Artefact;
  const code = artefact.deployedBytecode ?? artefact.evm?.deployedBytecode;
  if (!code) throw new Error(`${path} 里没有部署后的字节码`);
  return typeof code === 'string' ? code : code.object;
}

/** Compares what the compiler wrote, place by place, leaving out what deployment fills in. */
export function isSameCode(deployed: string, artefact: string): boolean {
  const [actual, expected] = [withoutMetadata(deployed), withoutMetadata(artefact)];
  if (actual.length !== expected.length) return false;
  const masked = (code: string) => {
    let text = code;
    for (const { index, 0: found } of expected.matchAll(FILLED_LATER)) {
      text =
        text.slice(0, index + 2) + '0'.repeat(found.length - 2) + text.slice(index + found.length);
    }
    return text;
  };
  return masked(actual).toLowerCase() === masked(expected).toLowerCase();
}

/** The hash of the code that creates a contract, as CREATE2 and the libraries of routers use it. */
export function creationHash(path: string): Hex {
  const { bytecode } = require(path) as { bytecode: string | { object: string } };
  const code = typeof bytecode === 'string' ? bytecode : bytecode.object;
  return keccak256(`0x${code.replace(/^0x/, '')}`);
}

/** Named in the report, so that two readings can be compared. */
export const codeHash = (deployed: Hex): Hex => keccak256(`0x${withoutMetadata(deployed)}`);
