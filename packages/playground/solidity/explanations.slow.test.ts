// Every explanation is provoked with the real compiler: a number that solc no longer uses would fail here.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { EXPLANATIONS, TOO_DEEP_EXPLANATION } from './explanations';
import { compileForTest } from './testing';

const HEADER = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.30;\n';
const FILE = 'a.sol';

/** A contract, and a contract with one function. */
const contract = (body: string) => `${HEADER}contract C {\n${body}\n}\n`;
const inside = (statements: string, words = 'external') =>
  contract(`  function f() ${words} {\n    ${statements}\n  }`);

const PROVOKING: Record<string, string> = {
  '1560': `${HEADER}interface I {\n  function f() public;\n}`,
  '1581': contract('  uint256 immutable a = 1;\n  function f() external { a = 2; }'),
  '1878': 'pragma solidity 0.8.30;\ncontract C {}',
  '2018': contract('  uint256 a;\n  function f() external returns (uint256) { return a; }'),
  '2072': inside('uint256 a;', 'external pure'),
  '2271': inside('int256 a = 1; uint256 b = 1; a + b;', 'external pure'),
  '2314': inside('uint256 a = 1', 'external pure'),
  '2333': contract('  uint256 a;\n  uint256 a;'),
  '2519': contract(
    '  uint256 a;\n  function f(uint256 a) external pure returns (uint256) { return a; }',
  ),
  '2527': contract('  uint256 a;\n  function f() external pure returns (uint256) { return a; }'),
  '2904': `${HEADER}import {Nope} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";\ncontract C {}`,
  '2971': `${HEADER}interface I {}\ncontract C {\n  function f() external { new I(); }\n}`,
  '3132': contract('  event E();\n  function f() external { E(); }'),
  '3415': `${HEADER}contract B {\n  constructor(uint256 a) { a; }\n}\ncontract C is B {}`,
  '3656': `${HEADER}interface I {\n  function f() external;\n}\ncontract C is I {}`,
  '4334': `${HEADER}contract B {\n  function f() public {}\n}\ncontract C is B {\n  function f() public override {}\n}`,
  '4937': contract('  function f() {}'),
  '4974': contract(
    '  struct S { uint256 a; uint256 b; }\n  function f() external pure { S memory s = S({a: 1, c: 2}); s; }',
  ),
  '4994': inside('uint256[] memory a = new uint256[](1); a.push(1);', 'external pure'),
  '5132': inside('return (1, 2);', 'external pure returns (uint256)'),
  '5159': contract('  function f(address payable a) external { selfdestruct(a); }'),
  '5333': `${HEADER}import "@uniswap/v3-core/contracts/libraries/TickMath.sol";\ncontract C {}`,
  '5704': contract('  uint256 a;\n  function f() external { a(); }'),
  '5740': inside('return 1; a = 2;', 'external pure returns (uint256 a)'),
  '5887': contract('  function f() external view returns (uint256) { return msg.value; }'),
  '6133': inside('1 == 2;', 'external pure'),
  '6160': contract('  function g(address) internal {}\n  function f() external { g(); }'),
  '6321': contract('  function f(bool b) external pure returns (uint256) { if (b) return 1; }'),
  '6359': inside('return "x";', 'external pure returns (uint256)'),
  '6520': contract('  uint256 constant A = 1;\n  function f() external { A = 2; }'),
  '6651': contract('  function f(bytes a) external {}'),
  '7359': inside('uint256 a = now; a;', 'external view'),
  '7364': contract(
    '  function g() internal pure returns (uint256, uint256) { return (1, 2); }\n  function f() external pure { uint256 a = g(); a; }',
  ),
  '7407': inside('uint256 a; address b; a = b;'),
  '7576': inside('a = 1;'),
  '7792': contract('  function f() external override {}'),
  '7793': contract('  receive() external {}'),
  '7920': contract('  uin a;'),
  '8961': contract('  uint256 a;\n  function f() external view { a = 1; }'),
  '9302': inside('msg.sender.call("");'),
  '9429': inside('address a = 0x742d35cc6634c0532925a3b844bc454e4438f44e; a;', 'external pure'),
  '9456': `${HEADER}contract B {\n  function f() public virtual {}\n}\ncontract C is B {\n  function f() public {}\n}`,
  '9553': contract('  function g(address) internal {}\n  function f() external { g(1); }'),
  '9574': inside('uint256 a = -1; a;', 'external pure'),
  '9582': contract(
    '  function f(address a) external view returns (uint256) { return a.balances; }',
  ),
  '9640': contract(
    '  function f(uint256 a) external pure returns (address) { return address(a); }',
  ),
  '9755': contract(
    '  struct S { uint256 a; uint256 b; }\n  function f() external pure { S memory s = S(1); s; }',
  ),
  '9862': contract('  function f(address a) external { a.transfer(1); }'),
};

const diagnosticsOf = (source: string) => compileForTest('0.8.30', { [FILE]: source }).diagnostics;

describe('an explanation comes with', () => {
  for (const [code, explanation] of Object.entries(EXPLANATIONS)) {
    it(code, () => {
      const found = diagnosticsOf(PROVOKING[code]!);
      const explained = found.find((diagnostic) => diagnostic.explanation === explanation);
      assert.ok(explained, `编译器说的是：${JSON.stringify(found)}`);
      if (code !== '5333') assert.equal(explained.file, FILE);
    });
  }

  it('too many variables, which have no number', () => {
    const names = [...'abcdefghijklmnopq'];
    const parameters = names.map((name) => `uint256 ${name}`).join(', ');
    const source = contract(
      `  function sum(${parameters}) external pure returns (uint256) {\n    uint256 s = a + b;\n    return s + ${names.join(' + ')};\n  }`,
    );
    assert.equal(diagnosticsOf(source)[0]?.explanation, TOO_DEEP_EXPLANATION);
  });
});

describe('an import of what is not there', () => {
  const explained = (path: string) =>
    diagnosticsOf(`${HEADER}import "${path}";\ncontract C {}`).map(
      ({ line, explanation }) => `${line} ${explanation}`,
    )[0]!;

  it('names the files of a folder that is there', () => {
    assert.match(
      explained('@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3Callback.sol'),
      /^3 @uniswap\/v3-core\/contracts\/interfaces\/callback 里没有这个文件；那里有：IUniswapV3FlashCallback\.sol、/,
    );
  });

  it('names all folders otherwise', () => {
    assert.match(
      explained('@uniswap/v9-core/contracts/A.sol'),
      /^3 页面里没有这个文件。可以导入的文件在这些目录里：.*@uniswap\/v2-core\/contracts\/interfaces、/,
    );
  });
});
