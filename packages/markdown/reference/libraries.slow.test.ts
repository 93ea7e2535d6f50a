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

/** The compiler's view of a source: `name(inputs) → outputs`, by names. */
function readByCompiler(source: string): string[] {
  const input = {
    language: 'Solidity',
    sources: { 'library.sol': { content: source } },
    // Imports are not resolved: parsing suffices for the AST.
    settings: { stopAfter: 'parsing', outputSelection: { '*': { '': ['ast'] } } },
  };
  const output = runSolc('solc-0.7', input, () => ({ error: 'no imports' })) as unknown as {
    sources: Record<string, { ast: Node }>;
  };
  const library = output.sources['library.sol']!.ast.nodes!.find(
    ({ nodeType }) => nodeType === 'ContractDefinition',
  )!;
  const names = (list: Node[] = []) => list.map(({ name }) => name).join();
  // Several unnamed results are named by their index.
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
      // A struct is documented by its fields, but the AST has the name of the parameter.
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
