// SPDX-License-Identifier: MIT
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root')!;

try {
  // 载入时就会发现缺少的设置，例如这条链上没有的代币：说出来，而不是一张白页。
  const { App } = await import('./App');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} catch (error) {
  root.textContent = `网页没有启动：${error instanceof Error ? error.message : String(error)}`;
}
