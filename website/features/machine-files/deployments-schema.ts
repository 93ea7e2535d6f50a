/** `/deployments.schema.json`: JSON Schema of `/deployments.json`. */
import { DEPLOYMENTS_SCHEMA } from '../../config/machine-files';
import { site } from '../../config/site';

const text = (description: string) => ({ type: 'string', minLength: 1, description });

const evidence = {
  confidence: {
    enum: ['certain', 'reported', 'conflicting', 'inferred'],
    description:
      'certain：有第一手来源；reported：只有一方说过；conflicting：公开来源互相矛盾；inferred：由别的事实推出',
  },
  source: text('出处'),
  note: text('为什么不确定'),
  checks: {
    type: 'array',
    items: { type: 'string' },
    description: 'npm run verify 就这个值向节点提的问题；没有问题的，请在区块浏览器核对',
  },
};

const object = (required: string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const initCodeHash = object(['value', 'confidence', 'source', 'checks'], {
  value: { type: 'string', pattern: '^0x[0-9a-f]{64}$' },
  ...evidence,
});

const contract = object(['id', 'name', 'address', 'confidence', 'source', 'checks'], {
  id: text('文档里的键，不带网络'),
  name: text('合约的名字'),
  address: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
  abi: { type: 'string', format: 'uri', description: 'ABI 的地址；没有公开 ABI 的没有这一项' },
  ...evidence,
});

const network = object(['id', 'name', 'chainId', 'chain', 'contracts'], {
  id: { enum: ['mainnet', 'testnet'] },
  name: text('网络的名字'),
  chainId: { type: 'integer', minimum: 1 },
  chain: { type: 'string', format: 'uri', description: '链信息的地址' },
  contracts: { type: 'array', minItems: 1, items: contract },
});

export const deploymentsSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: site.url + DEPLOYMENTS_SCHEMA,
  title: 'SwapX 的部署地址',
  ...object(['$schema', 'name', 'version', 'date', 'page', 'initCodeHashes', 'networks'], {
    $schema: { type: 'string', format: 'uri' },
    name: text('协议的名字'),
    version: { type: 'string', pattern: String.raw`^\d+\.\d+\.\d+$` },
    date: { type: 'string', format: 'date' },
    page: { type: 'string', format: 'uri', description: '写给人看的同一份内容' },
    initCodeHashes: object(['v2', 'v3'], { v2: initCodeHash, v3: initCodeHash }),
    networks: { type: 'array', minItems: 1, items: network },
  }),
};
