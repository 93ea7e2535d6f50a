// SPDX-License-Identifier: MIT
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { config } from './config';
import { Connect } from './Connect';
import { Swap } from './Swap';

const queries = new QueryClient();

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <Connect />
      <Swap />
    </QueryClientProvider>
  </WagmiProvider>
);
