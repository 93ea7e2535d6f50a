/** What the browser tests need besides npm packages, and how to install it without .ci/packages. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { browserPath } from './browser-path';

export interface Requirement {
  name: string;
  isThere: () => boolean;
  /** Installation hint to print. */
  installation: string;
}

const onPath = (program: string): boolean =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, program)));

const hasChineseFont = (): boolean => {
  // Other systems include one.
  if (process.platform !== 'linux') return true;
  const fonts = '/usr/share/fonts';
  if (!existsSync(fonts)) return false;
  return readdirSync(fonts, { recursive: true, encoding: 'utf8' }).some((file) =>
    /CJK/i.test(file),
  );
};

/** The browser of `npx playwright install`. Playwright is loaded on demand, which takes seconds. */
function downloadedBrowser(): string {
  const load = createRequire(__filename);
  const { chromium } = load('@playwright/test') as typeof import('@playwright/test');
  return chromium.executablePath();
}

const hasBrowser = (): boolean => existsSync(browserPath() ?? downloadedBrowser());

const BROWSER_TESTS: Requirement[] = [
  {
    name: 'Chromium',
    isThere: hasBrowser,
    installation: 'npx playwright install chromium，或 apt-get install chromium-headless-shell',
  },
  {
    name: 'nginx',
    isThere: () => onPath('nginx'),
    installation: 'apt-get install nginx-light',
  },
  {
    name: 'nginx 的 brotli 模块',
    isThere: () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    installation: 'apt-get install libnginx-mod-http-brotli-static',
  },
  { name: 'openssl', isThere: () => onPath('openssl'), installation: 'apt-get install openssl' },
  {
    name: '中文字体',
    isThere: hasChineseFont,
    installation: 'apt-get install fonts-noto-cjk',
  },
];

const ENGINE_TESTS: Requirement[] = [
  ...BROWSER_TESTS,
  {
    name: 'Firefox',
    isThere: () => onPath('firefox-esr'),
    installation: 'apt-get install firefox-esr',
  },
  {
    name: 'WebKit',
    isThere: () => onPath('WebKitWebDriver') && onPath('Xvfb'),
    installation: 'apt-get install webkit2gtk-driver xvfb',
  },
];

/** A sentence that names everything missing; undefined if nothing is. */
export function missingFrom(requirements: Requirement[]): string | undefined {
  const missing = requirements.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return undefined;
  const list = missing.map(({ name, installation }) => `${name}（${installation}）`).join('、');
  return `缺少 ${list}；在 Debian 上以 root 运行 bash .ci/packages 会全部装好`;
}

export const whyNoBrowserTests = (): string | undefined => missingFrom(BROWSER_TESTS);

export const whyNoEngineTests = (): string | undefined => missingFrom(ENGINE_TESTS);
