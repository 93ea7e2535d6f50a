/** A WebDriver client (https://www.w3.org/TR/webdriver2/) with the commands that the tests use. */

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

function keyOf(name: string): string {
  const key = KEYS[name] ?? name;
  if ([...key].length !== 1) throw new Error(`webdriver.ts 不认识按键 ${name}；请加进 KEYS`);
  return key;
}

interface Action {
  type: string;
  [detail: string]: unknown;
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${address.replace(/.*\/session\/[^/]*/, '')}: ${error}: ${message}`);
}

/** Starts a browser through the WebDriver service at this URL. */
export async function startSession(service: string, capabilities: object) {
  const started = (await ask('POST', `${service}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const address = `${service}/session/${started.sessionId}`;
  const post = (path: string, body: object = {}) => ask('POST', `${address}/${path}`, body);
  const act = (type: string, actions: Action[]) =>
    post('actions', { actions: [{ type, id: type, actions }] });

  return {
    get: (path: string) => ask('GET', `${address}/${path}`),
    post,
    close: () => ask('DELETE', address),

    /** Evaluates a call in the page and awaits its promise. */
    async run(call: string): Promise<unknown> {
      const answer = (await post('execute/async', {
        script: `const done = arguments[0];
          new Promise((resolve) => resolve(${call})).then(
            (value) => done({ value }),
            (error) => done({ error: String(error) }),
          );`,
        args: [],
      })) as { value?: unknown; error?: string };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },

    pointer: (action: Action) => act('pointer', [action]),

    /** Keys go down in order and up in reverse order. */
    press: (keys: string) => {
      const values = keys.split('+').map(keyOf);
      return act('key', [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.reverse().map((value) => ({ type: 'keyUp', value })),
      ]);
    },

    type: (text: string) =>
      act(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
  };
}
