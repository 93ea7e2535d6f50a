/** The MCP tools, each with one or two strings as input. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { ERRORS_PAGE } from '../config/errors-page';
import { facts, lookUp } from 'swapx-facts';
import { givenFacts } from 'swapx-facts/given';
import { decode, type Decoded } from 'swapx-models/decode';
import { KNOWN_FACTS, knownFrom } from 'swapx-models/decode/known';
import { recordOf, sourceOf } from '../../samples/catalogue';
import { printedText } from '../../samples/record';
import { errorsOn, explainError } from './errors';
import { pageText, searchSite } from './site';

/** Errors are returned as text, so that the assistant can correct its input. */
async function answer(make: () => string | Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await make() }] };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}

function factText(key: string): string {
  const { value, confidence, source, note } = lookUp(key);
  return JSON.stringify({ key, value, confidence, source, note }, null, 2);
}

function factsNamed(part: string): string {
  const keys = Object.keys(facts).filter((key) => key.toLowerCase().includes(part.toLowerCase()));
  return keys.length > 0 ? keys.map(factText).join('\n') : factText(part);
}

function sampleText(name: string): string {
  const source = sourceOf(name);
  // Only programs have recorded output; contracts and commands have none.
  if (!name.endsWith('.ts') || /^(starter|front-end)\//.test(name)) return source;
  return `${source}\n\n运行时打印：\n\n${printedText(recordOf(name))}`;
}

/** As lines: what is inside stands further to the right. */
function linesOf({ kind, name, notes, fields, parts, warnings, reason }: Decoded): string[] {
  const inside = parts.flatMap(linesOf).map((line) => `  ${line}`);
  const values = fields.map(({ name: field, type, value, meaning }) =>
    [`${field}${type ? `（${type}）` : ''}：${value}`, meaning].filter(Boolean).join('，'),
  );
  const lines = [...warnings.map((warning) => `警告：${warning}`), ...notes, ...values];
  const cure = reason === undefined ? [] : [`改法：用 explain_error 查“${reason}”`];
  return [`${kind}：${name}`, ...[...lines, ...cure].map((line) => `  ${line}`), ...inside];
}

export function registerTools(server: McpServer): void {
  const readOnly = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'search',
    {
      description: '在 SwapX 文档里搜索，与网站的搜索相同。返回页面、地址与摘录。',
      inputSchema: { query: z.string().min(1).describe('要找的词或错误信息') },
      annotations: readOnly,
    },
    ({ query }) => answer(() => searchSite(query)),
  );
  server.registerTool(
    'page',
    {
      description: '取得一页的 Markdown，示例、签名与事实都已填好。',
      inputSchema: { address: z.string().describe('地址，例如 /sdk/v3/guides/swaps/quoting') },
      annotations: readOnly,
    },
    ({ address }) => answer(() => pageText(address)),
  );
  server.registerTool(
    'fact',
    {
      description:
        '查一条事实：合约地址、链 ID、哈希、费率、版本，带可信程度与来源。写键或键的一部分。',
      inputSchema: { key: z.string().min(1).describe('例如 mainnet.v3.swapRouter 或 usdt') },
      annotations: readOnly,
    },
    ({ key }) => answer(() => factsNamed(key)),
  );
  server.registerTool(
    'sample',
    {
      description: '取得一个示例的源码，以及它运行时打印的内容。',
      inputSchema: { name: z.string().describe('例如 sdk/v3/swaps/quoting.ts') },
      annotations: readOnly,
    },
    ({ name }) => answer(() => sampleText(name)),
  );
  server.registerTool(
    'explain_error',
    {
      description: '查一条错误信息的原因与改法。',
      inputSchema: { message: z.string().min(1).describe('错误的原文') },
      annotations: readOnly,
    },
    ({ message }) =>
      answer(async () => explainError(message, errorsOn(await pageText(ERRORS_PAGE)))),
  );
  server.registerTool(
    'decode',
    {
      description:
        '解码调用数据、回滚数据、日志、V3 路径、sqrtPriceX96、刻度或 EIP-712 的 JSON，并给出警告。',
      inputSchema: {
        input: z.string().describe('十六进制数据、整数或 JSON'),
        you: z.string().optional().describe('用户自己的地址，用来核对收款地址'),
        to: z.string().optional().describe('调用的合约'),
      },
      annotations: readOnly,
    },
    ({ input, you, to }) =>
      answer(() => {
        const known = knownFrom(givenFacts(KNOWN_FACTS));
        return linesOf(decode(input, { known, now: new Date(), you, to })).join('\n');
      }),
  );
}
