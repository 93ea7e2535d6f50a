import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';

import tokenListSchema from '@uniswap/token-lists/src/tokenlist.schema.json';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { transform } from 'sucrase';
import { isAddress } from 'viem';

import { DEPLOYMENTS_SCHEMA, MACHINE_FILES } from '../../config/machine-files';
import { type Fact, facts } from 'swapx-facts';
import { release } from 'swapx-facts/release';
import deployments from 'swapx-facts/tables/deployments.json';
import { contracts } from 'swapx-models/contracts';
import { constantName } from './abis';
import chainSchema from './ethereum-lists/chainSchema.json';
import { machineFiles } from './files';

const files = machineFiles();
const read = (address: string) => JSON.parse(files[address]!);

function assertValid(validate: ValidateFunction, content: unknown): void {
  assert.ok(validate(content), JSON.stringify(validate.errors, null, 2));
}

const published = read(MACHINE_FILES.deployments.address);

interface Published {
  id: string;
  address: string;
  confidence: string;
  checks: string[];
  note?: string;
}

const onNetwork = (id: string): Published[] =>
  published.networks.find((network: { id: string }) => network.id === id).contracts;

describe('/deployments.json', () => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false });
  addFormats(ajv);
  const validate = ajv.compile(read(DEPLOYMENTS_SCHEMA));

  it('has the form that its schema describes', () => {
    assertValid(validate, published);
  });

  it('is refused by the schema when an entry does not say how sure it is', () => {
    const broken = structuredClone(published);
    delete broken.networks[0].contracts[0].confidence;
    assert.equal(validate(broken), false);
  });

  it('has every published address, with its confidence, and a note where it is doubted', () => {
    for (const key of Object.keys(deployments.facts) as (keyof typeof deployments.facts)[]) {
      const fact: Fact = facts[key];
      if (fact.kind !== 'address') continue;
      const entry = onNetwork(fact.network).find(({ id }) => `${fact.network}.${id}` === key);
      assert.equal(entry?.address, fact.value, key);
      assert.equal(entry.confidence, fact.confidence);
      assert.equal(entry.confidence === 'certain', entry.note === undefined, key);
    }
  });

  it('says what a node can be asked about the contracts of mainnet', () => {
    assert.deepEqual(
      onNetwork('mainnet')
        .filter(({ checks }) => checks.length === 0)
        .map(({ id }) => id),
      [],
    );
  });
});

describe('/tokenlist.json', () => {
  const list = read(MACHINE_FILES.tokens.address);

  it("is valid by Uniswap's schema", () => {
    const ajv = new Ajv({ allErrors: true });
    addFormats(ajv);
    assertValid(ajv.compile(tokenListSchema), list);
  });

  it('has no token whose address or decimals are in conflict', () => {
    const symbols = list.tokens.map(({ symbol }: { symbol: string }) => symbol);
    assert.deepEqual(symbols, ['WXOC', 'USDT', 'USDC', 'WETH', 'WBNB']);
    for (const { address, symbol, decimals } of list.tokens) {
      const key = `mainnet.${symbol.toLowerCase()}` as 'mainnet.usdt';
      assert.equal(address, facts[key].value);
      assert.equal(decimals, facts[`${key}.decimals`].value);
    }
  });
});

describe('/chains/', () => {
  const validate = new Ajv({ strict: false, validateSchema: false }).compile({
    ...chainSchema,
    // ajv does not know this URL of the schema dialect; the upstream repository's check removes it
    // as well.
    $schema: undefined,
  });

  for (const network of ['mainnet', 'testnet'] as const) {
    it(`${network} is valid by the schema of ethereum-lists, and named by its id`, () => {
      const { address } = MACHINE_FILES[network];
      const chain = read(address);
      assertValid(validate, chain);
      assert.equal(address, `/chains/eip155-${chain.chainId}.json`);
      assert.equal(chain.chainId, facts[`${network}.chainId`].value);
    });

    it(`${network} holds no address that sources disagree on`, () => {
      const doubted: Fact = facts[`${network}.wss`];
      assert.equal(doubted.confidence, 'conflicting');
      assert.equal(files[MACHINE_FILES[network].address]!.includes(String(doubted.value)), false);
    });
  }
});

describe('/SwapXAddresses.sol', () => {
  const source = files[MACHINE_FILES.solidity.address]!;

  it('has only addresses whose source is certain, and says what is left out', () => {
    const addresses = source.match(/0x[0-9a-fA-F]{40}\b/g) ?? [];
    assert.ok(addresses.length > 8);
    for (const address of addresses) {
      assert.ok(isAddress(address));
      const [key, fact] = Object.entries<Fact>(facts).find(([, { value }]) => value === address)!;
      assert.equal(fact.confidence, 'certain', key);
    }
    assert.match(source, /没有 SWAP_ROUTER_02（reported）/);
  });
});

describe('/abis/', () => {
  it('has every contract as JSON, and the same as TypeScript', () => {
    for (const { name, abi } of contracts) {
      assert.deepEqual(read(`/abis/${name}.json`), abi);
      const { code } = transform(files[`/abis/${name}.ts`]!, {
        transforms: ['typescript', 'imports'],
      });
      const exported: Record<string, unknown> = {};
      new Function('exports', code)(exported);
      assert.deepEqual(exported, { [constantName(name)]: abi });
    }
  });

  it('lists every contract with its package and version', () => {
    const { abis, version } = read(MACHINE_FILES.abis.address);
    assert.equal(version, release.version);
    assert.deepEqual(
      abis.map(({ name }: { name: string }) => name),
      contracts.map(({ name }) => name),
    );
    for (const { source } of abis) assert.match(source, /@\d+\.\d+\.\d+/);
  });

  it('names constants as TypeScript does', () => {
    assert.equal(constantName('SwapXV3Pool'), 'swapXV3PoolAbi');
    assert.equal(constantName('ERC20'), 'erc20Abi');
    assert.equal(constantName('WXOC'), 'wxocAbi');
  });
});

/** Of the files as any release would publish them: the version and the date are in the files themselves. */
function digestOfFiles(): string {
  const text = Object.entries(machineFiles({ version: '0.0.0', date: '2000-01-01' }))
    .map(([address, content]) => `${address}\n${content}`)
    .join('\n');
  assert.ok(!text.includes(release.date));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

it('what is published has a version of its own', () => {
  const digest = digestOfFiles();
  assert.equal(
    digest,
    release.digest,
    `供程序读取的文件变了：在 packages/facts/release.ts 里写新的 version 与 date，并把 digest 写成 ${digest}`,
  );
});
