// SPDX-License-Identifier: MIT
// 拒绝一个请求：状态码与给调用者看的一句话。别的错误都不给调用者看原文，viem 的错误里有节点的地址。
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
