import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { runSolc } from 'swapx-chain/solidity/solc';
import { librarySubjects, membersOfLibrary, readLibrary } from './libraries';

interface Node {
  nodeType: string;
  name?: string;
  visibility?: string;
  constant?: boolean;
  nodes?: Node[];
  parameters?: Node & { parameters: Node[] };
  returnParameters?: { parameters: Node[] };
}

/** What the compiler reads in a source: `name(inputs) → outputs`, by names. */
function readByCompiler(source: string): string[] {
  const input = {
    language: 'Solidity',
    sources: { 'library.sol': { content: source } },
    // Nothing is imported: the outline of the file is enough.
    settings: { stopAfter: 'parsing', outputSelection: { '*': { '': ['ast'] } } },
  };
  const output = runSolc('solc-0.7', input, () => ({ error: 'no imports' })) as unknown as {
    sources: Record<string, { ast: Node }>;
  };
  const library = output.sources['library.sol']!.ast.nodes!.find(
    ({ nodeType }) => nodeType === 'ContractDefinition',
  )!;
  const names = (list: Node[] = []) => list.map(({ name }) => name).join();
  // Several results without names are called by their position.
  const results = (list: Node[] = []) =>
    list.map(({ name }, index) => name || (list.length > 1 ? index : '')).join();
  return library
    .nodes!.filter(({ visibility }) => visibility !== undefined && visibility !== 'private')
    .flatMap(({ nodeType, name, constant, parameters, returnParameters }) => {
      if (nodeType === 'VariableDeclaration' && constant) return [name!];
      if (nodeType !== 'FunctionDefinition') return [];
      return [
        `${name}(${names(parameters?.parameters)}) → ${results(returnParameters?.parameters)}`,
      ];
    })
    .sort();
}

describe('members of the libraries', () => {
  for (const { name, members } of librarySubjects()) {
    it(`${name}: the compiler reads the same`, () => {
      // A struct counts as its fields; the compiler names the parameter itself.
      const read = members.map(({ kind, name: own, signature, returns }) => {
        if (kind === 'constant') return own;
        const [, inputs = ''] = /\(([^)]*)\)/.exec(signature)!;
        const parameters = inputs.split(',').map((input) => input.trim().split(' ').at(-1));
        return `${own}(${parameters.join()}) → ${returns.map((result) => result.name).join()}`;
      });
      assert.deepEqual(read.sort(), readByCompiler(readLibrary(name)));
    });
  }

  it('print as one declares them, with the struct that a parameter is an array of', () => {
    const [member] = membersOfLibrary(
      'library:L',
      `library L {
        // function old(uint a) internal {}
        struct Weighted { int24 tick; uint weight; }
        function mean(Weighted[] memory list, IPool pool) internal pure returns (int24 tick) {}
        function hidden(uint a) private pure {}
      }`,
    );
    assert.equal(
      member!.signature,
      `function mean(
    Weighted[] memory list,
    IPool pool
) internal pure returns (int24 tick);

struct Weighted {
    int24 tick;
    uint256 weight;
}`,
    );
    assert.deepEqual(
      member!.parameters.map(({ name, type }) => `${type} ${name}`),
      ['int24 tick', 'uint256 weight', 'IPool pool'],
    );
  });
});
