/** Choices that apply to the whole site, with their options in display order. */
export const TAB_GROUPS: Readonly<Record<string, { name: string; options: readonly string[] }>> = {
  'package-manager': { name: '包管理器', options: ['npm', 'pnpm', 'yarn'] },
  library: { name: '程序库', options: ['viem', 'ethers'] },
  network: { name: '网络', options: ['主网', '测试网'] },
  solidity: { name: 'Solidity 版本', options: ['0.8', '0.7.6'] },
};
