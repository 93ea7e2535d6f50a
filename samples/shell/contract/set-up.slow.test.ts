import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { facts } from 'swapx-facts';
import { excerpt } from '../../regions';

const script = readFileSync(new URL('set-up.sh', import.meta.url), 'utf8');
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'swapx-set-up-'));
after(() => rmSync(folder, { recursive: true }));
symlinkSync(modules, join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{ "private": true }');

/** 在临时目录里执行页面上的一段命令；配置由目录里的文件决定，不受本进程的链影响。 */
function run(region: string): string {
  const env = {
    ...process.env,
    HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
    HARDHAT_CONFIG: undefined,
    XONE_RPC_URL: undefined,
  };
  return execFileSync('bash', ['-c', excerpt(script, region)], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
}

interface Input {
  sources: Record<string, { content: string }>;
  settings: { evmVersion: string; optimizer: { runs: number } };
}

test('Hardhat 按页面的配置编译，标准 JSON 输入能重现同样的字节码', () => {
  for (const region of ['hardhat-config', 'contract']) run(region);
  // 另一个编译器的合约，就有两份 build-info。
  const header = '// SPDX-License-Identifier: MIT\npragma solidity 0.7.6;\n';
  writeFileSync(join(folder, 'contracts/Old.sol'), `${header}contract Old {}\n`);
  assert.match(run('compile'), /Compiled \d+ Solidity files? successfully/);
  const artifact = JSON.parse(
    readFileSync(join(folder, 'artifacts/contracts/Price.sol/Price.json'), 'utf8'),
  ) as { bytecode: string };

  assert.equal(readdirSync(join(folder, 'artifacts/build-info')).length, 2);
  run('standard-json');
  const input = readFileSync(join(folder, 'standard-input.json'), 'utf8');
  const { settings, sources } = JSON.parse(input) as Input;
  assert.equal(settings.evmVersion, 'paris');
  assert.ok('@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol' in sources);

  const solc = createRequire(import.meta.url)('solc-0.8') as { compile(text: string): string };
  const { contracts } = JSON.parse(solc.compile(input)) as {
    contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
  };
  const again = contracts['contracts/Price.sol']!['Price']!.evm.bytecode.object;
  assert.equal(`0x${again}`, artifact.bytecode);
});

test('Hardhat 以页面写的代码拒绝没有配置的版本与没有安装的依赖', () => {
  const header = '// SPDX-License-Identifier: MIT\n';
  const broken = {
    HH606: 'pragma solidity 0.8.19;\ncontract A {}',
    HH411: 'pragma solidity 0.8.30;\nimport "@uniswap/v9-core/Missing.sol";\ncontract A {}',
  };
  const file = join(folder, 'contracts/A.sol');
  for (const [code, content] of Object.entries(broken)) {
    writeFileSync(file, header + content);
    assert.throws(() => run('compile'), new RegExp(code));
  }
  rmSync(file);
});

test('Foundry 的导入路径都指向存在的目录，版本与链 ID 与事实相同', () => {
  run('foundry-config');
  const config = readFileSync(join(folder, 'foundry.toml'), 'utf8');
  const targets = [...config.matchAll(/"(@[^=]+)=([^"]+)"/g)];
  assert.ok(targets.length > 0);
  for (const [, , target] of targets) assert.ok(existsSync(join(folder, target!)), target);
  assert.ok(config.includes(`solc = "${facts['package.solcV08'].value}"`));
  assert.ok(script.includes(`version: '${facts['package.solcV07'].value}'`));
  assert.ok(script.includes(`chainId: ${facts['mainnet.chainId'].value},`));
});
