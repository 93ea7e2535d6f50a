// 合约编译在链的状态里的包；打包工具只看得见程序，看不见它们。
import { createRequire } from 'node:module';

export const contractPackages = [
  ...['@uniswap/v2-core', '@uniswap/v2-periphery', '@uniswap/v3-core', '@uniswap/v3-periphery'],
  ...['@uniswap/v3-staker', 'canonical-weth'],
];

/** 各包的 package.json。 */
export function contractManifests(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return contractPackages.map((name) => resolve(`${name}/package.json`));
}
