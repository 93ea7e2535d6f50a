// SPDX-License-Identifier: MIT
// HTTP 服务：报价、生成待签名的兑换、健康检查。每个错误都是一句话，不带内部的细节。
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { Refusal } from './errors';
import { askNode, node } from './node';
import { quote } from './quotes';
import { forms, quoteSchema, readOrder, readQuestion, swapSchema } from './requests';
import type { QuoteText, SwapText } from './requests';
import { prepareSwap } from './swaps';

export interface Options {
  /** 一个地址每分钟最多问几次。 */
  perMinute: number;
  /** 许可哪些网页读取响应，例如 https://swap.example；不写通配符，也不照请求的来源回写。 */
  origins: readonly string[];
  /** 最新的区块比现在早这么多秒，就算节点停了；本地链没有新区块，不写。 */
  oldestBlock?: number;
  /** 写日志；测试给出自己的 stream。 */
  logger: boolean | { stream: { write(line: string): void } };
}

// #region schema
/** 数量可能超过 JSON 的数字，写成字符串。 */
const toJson = (value: object): string =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'bigint' ? field.toString() : field,
  );

/** 哪个字段，错在哪里；字段的写法在 requests.ts。 */
function faultOf({ instancePath, params }: NonNullable<FastifyError['validation']>[number]) {
  if (params.missingProperty) return `请求缺少 ${String(params.missingProperty)}`;
  if (params.additionalProperty) return `请求里多了 ${String(params.additionalProperty)}`;
  const field = instancePath.slice(1);
  return field in forms ? `请求的 ${field} 要写成${forms[field]}` : '请求要带 JSON 的内容';
}

/** 给调用者的状态码与一句话。 */
function answerTo(error: FastifyError): [number, string] {
  if (error instanceof Refusal) return [error.statusCode, error.message];
  if (error.validation) return [400, faultOf(error.validation[0]!)];
  const status = error.statusCode ?? 500;
  if (status === 429) return [429, '请求太多，请过一分钟再试'];
  if (status === 413) return [413, '请求太大'];
  if (status === 415) return [415, '请求的内容要写成 application/json'];
  if (status < 500) return [status, '看不懂这个请求：不是合法的 JSON 或地址'];
  return [500, '服务器内部出错，已经记下'];
}
// #endregion schema

// #region log
/** viem 的错误里有节点的完整地址，常常带着密钥：日志里只留到域名。 */
const withoutPaths = (text: string): string =>
  text.replace(/\b(?:https?|wss?):\/\/[^\s"'<>]+/g, (url) =>
    URL.canParse(url) ? `${new URL(url).origin}/…` : '（地址）',
  );

/** 别的字段不写：HttpRequestError 自己就有 url。 */
const serializers = {
  err(error: Error): { type: string; message: string; stack: string } {
    const stacks: string[] = [];
    for (let at: unknown = error; at instanceof Error; at = at.cause) {
      stacks.push(withoutPaths(at.stack ?? String(at)));
    }
    const message = withoutPaths(error.message);
    return { type: error.name, message, stack: stacks.join('\ncaused by: ') };
  },
};
// #endregion log

// #region cors
/** 名单：网页的地址，逗号隔开。写错的话服务照常启动，网页却读不到，所以在这里就说。 */
export function readOrigins(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const origins = parts.filter((part) => part !== '').map(readOrigin);
  if (origins.length === 0) throw new Error('ALLOWED_ORIGINS 是空的；不设置就是本机的 Vite');
  return origins;
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = /^https?:$/.test(url?.protocol ?? '') && url?.href === `${url?.origin}/`;
  if (isOrigin) return url!.origin;
  throw new Error(`ALLOWED_ORIGINS 里的 ${text} 不是网页的地址：写 https:// 与域名，不带路径`);
}

/** 浏览器只让名单里的网页读取响应（CORS）；不是浏览器的调用者不受它限制。 */
function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('Vary', 'Origin');
    if (!origin || !origins.includes(origin)) return;
    reply.header('Access-Control-Allow-Origin', origin);
    // 发送 JSON 之前，浏览器先用 OPTIONS 询问。
    if (request.method !== 'OPTIONS') return;
    reply.header('Access-Control-Allow-Methods', 'GET, POST');
    reply.header('Access-Control-Allow-Headers', 'Content-Type');
    reply.header('Access-Control-Max-Age', '600');
    return reply.status(204).send();
  });
}
// #endregion cors

// #region app
export async function createApp(options: Options): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger && { ...(options.logger === true ? {} : options.logger), serializers },
    bodyLimit: 4096,
    requestTimeout: 10_000,
    // 不替调用者改：多余的字段、写成数字的数量都拒绝。
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // 前面有反向代理时，在这里写代理的地址；写 true 的话，谁都能伪造自己的来源。
    trustProxy: false,
  });
  app.setReplySerializer((payload) => toJson(payload as object));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [status, message] = answerTo(error);
    if (status >= 500) request.log.error(error);
    return reply.status(status).send({ error: message });
  });
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ error: '没有这个接口' }));
  // 在限流之前：被限流的响应，网页也要读得到。
  allowOrigins(app, options.origins);
  await app.register(rateLimit, {
    max: options.perMinute,
    timeWindow: '1 minute',
    // 一条 IPv6 的线路常有整个 /64，换着地址来也算一个来源。
    ipv6Subnet: 64,
  });

  app.get<{ Querystring: QuoteText }>(
    '/quote',
    { schema: { querystring: quoteSchema } },
    ({ query }) => askNode(quote(readQuestion(query))),
  );
  app.post<{ Body: SwapText }>('/swap', { schema: { body: swapSchema } }, ({ body }) =>
    askNode(prepareSwap(readOrder(body))),
  );
  app.get('/health', { config: { rateLimit: false } }, async () => {
    // 监控等得比调用者短。
    const { number, timestamp } = await askNode(node.getBlock(), 1_000);
    const age = Math.floor(Date.now() / 1000) - Number(timestamp);
    if (options.oldestBlock !== undefined && age > options.oldestBlock) {
      throw new Refusal(503, `最新的区块是 ${age} 秒之前的：节点没有跟上`);
    }
    return { chainId: node.chain.id, blockNumber: number };
  });
  return app;
}
// #endregion app
