/** WebKit from Debian's webkit2gtk-driver: its MiniBrowser on a virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { callOf, type Driver, type Engine, type Settings } from './driver';
import { startSession } from './webdriver';

function browserPath(): string {
  const found = readdirSync('/usr/lib')
    .map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find(existsSync);
  if (!found) throw new Error('没有 MiniBrowser；bash .ci/packages 会安装 webkit2gtk-driver');
  return found;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Xvfb chooses a free display number and writes it to file descriptor 3. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb 没有启动；bash .ci/packages 会安装它')));
    screen.stdio[3]!.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  return { display: `:${number}`, screen };
}

/** The toolbar's minimum width is above that of a phone, so it is shrunk. */
const TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px }';

/** Settings that the browser reads from GTK. */
function writeSettings(folder: string, { hasReducedMotion }: Settings): void {
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), TOOLBAR);
  const animations = `gtk-enable-animations=${hasReducedMotion ? 0 : 1}`;
  writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), `[Settings]\n${animations}\n`);
}

interface Home {
  env: NodeJS.ProcessEnv;
  remove: () => void;
}

/** A virtual screen, and a temporary folder for the browser's data. */
async function makeHome(settings: Settings = {}): Promise<Home> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  writeSettings(folder, settings);
  const { display, screen } = await startScreen();
  return {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      // There is no GPU, and root cannot create a sandbox.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    remove: () => {
      screen.kill();
      // Browser processes may still write while they exit.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function startService(home: Home) {
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: home.env });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => undefined))) {
    if (service.exitCode !== null) throw new Error('WebKitWebDriver 没有启动');
  }
  return { service, address };
}

async function start(settings: Settings = {}): Promise<Driver> {
  const home = await makeHome(settings);
  const { service, address } = await startService(home);
  const session = await startSession(address, {
    'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
  });
  await session.post('timeouts', { script: 60_000, pageLoad: 60_000 });
  const evaluate: Driver['evaluate'] = (run, ...args) => session.run(callOf(run, args)) as never;

  return {
    goto: async (url) => void (await session.post('url', { url })),
    reload: async () => void (await session.post('refresh')),
    step: async (by) => void (await session.post(by < 0 ? 'back' : 'forward')),
    evaluate,
    move: async ({ x, y }) =>
      void (await session.pointer({
        type: 'pointerMove',
        ...{ x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      })),
    button: async (action) =>
      void (await session.pointer({
        type: action === 'down' ? 'pointerDown' : 'pointerUp',
        button: 0,
      })),
    press: async (keys) => void (await session.press(keys)),
    type: async (text) => void (await session.type(text)),
    async resize({ width, height }) {
      const toolbar = await evaluate(() => window.outerHeight - window.innerHeight);
      await session.post('window/rect', { x: 0, y: 0, width, height: height + toolbar });
    },
    async screenshot(file) {
      writeFileSync(file, Buffer.from((await session.get('screenshot')) as string, 'base64'));
    },
    // WebDriver does not report console messages; tab.ts records them in the page.
    takeMessages: () => [],
    async close() {
      try {
        await session.close();
      } finally {
        service.kill();
        home.remove();
      }
    },
  };
}

/**
 * All console messages of WebKit for these pages. A driven browser writes none, so this one is not
 * driven: it opens a tab for each address until `isOver`.
 */
export async function consoleOf(addresses: string[], isOver: () => boolean): Promise<string[]> {
  const home = await makeHome();
  const browser = spawn(
    'stdbuf',
    ['-oL', browserPath(), '--enable-write-console-messages-to-stdout=true', ...addresses],
    { stdio: ['ignore', 'pipe', 'ignore'], env: home.env, detached: true },
  );
  let written = '';
  browser.stdout.on('data', (text: Buffer) => (written += text.toString()));
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  while (!isOver() && browser.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Kills the process group: its network and storage processes would go on writing to the folder.
  if (browser.exitCode === null) process.kill(-browser.pid!, 'SIGKILL');
  await ended;
  home.remove();
  return written.split('\n').filter((line) => line.includes('CONSOLE'));
}

export const webkit: Engine = { name: 'WebKit', start };
