// SPDX-License-Identifier: MIT
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { config } from './config';
import { Connect } from './Connect';
import { Swap } from './Swap';

// 断网时也照常请求、照常失败。默认会停住不说：页面留着旧的数字，按下的兑换等到联网才做。
const always = { networkMode: 'always' } as const;
const queries = new QueryClient({ defaultOptions: { queries: always, mutations: always } });

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <Connect />
      <Swap />
    </QueryClientProvider>
  </WagmiProvider>
);
