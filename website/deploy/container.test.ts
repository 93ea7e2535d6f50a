/** Does the Dockerfile name what the project has? No test builds an image of it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const linesOf = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The instructions of one stage: the word in capitals and the rest of the line. */
type Stage = [instruction: string, rest: string][];

const stages = linesOf('Dockerfile')
  .map((line): Stage[number] => {
    const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? assert.fail(line);
    return [instruction!, rest!];
  })
  .reduce<Stage[]>((found, line) => {
    if (line[0] === 'FROM') found.push([]);
    found.at(-1)!.push(line);
    return found;
  }, []);

const [build, serve] = stages as [Stage, Stage];

const all = (stage: Stage, wanted: string): string[] =>
  stage.filter(([instruction]) => instruction === wanted).map(([, rest]) => rest);
const one = (stage: Stage, wanted: string): string => {
  const found = all(stage, wanted);
  assert.equal(found.length, 1, `${wanted}: ${found.join('; ')}`);
  return found[0]!;
};

test('one stage builds with the Node.js of the project, by its own commands', () => {
  assert.equal(stages.length, 2);
  assert.match(one(build, 'FROM'), new RegExp(`^node:${read('.nvmrc').trim()}-.* AS build$`));
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [install, run] = one(build, 'RUN').split(' && ');
  assert.equal(install, 'npm ci');
  const [, script] = /^npm run (\w+)$/.exec(run!) ?? [];
  assert.ok(script! in scripts, run);
});

test('the other installs what the tests install, and takes along what the build has made', () => {
  const [, packages] = /--no-install-recommends ([^&]+) &&/.exec(all(serve, 'RUN')[0]!)!;
  for (const name of packages!.trim().split(' ')) assert.ok(read('.ci/packages').includes(name));
  const home = one(build, 'WORKDIR');
  const taken = all(serve, 'COPY').map((rest) => {
    const [, from, to] = /^--from=build (\S+) (\S+)$/.exec(rest)!;
    return [path.posix.relative(home, from!), to] as const;
  });
  assert.deepEqual(taken, [
    ['build', 'site'],
    ['website/deploy', 'deploy'],
  ]);
  assert.ok(existsSync(path.join(ROOT, 'website/deploy')));
});

test('nginx reads the settings and the files where they were copied to', () => {
  const home = one(serve, 'WORKDIR');
  const runs = all(serve, 'RUN').join('\n');
  assert.ok(runs.includes(`echo 'root ${home}/site;' > deploy/generated/root.conf`));
  assert.ok(linesOf('website/deploy/nginx.conf').some((l) => l.includes('generated/root.conf')));
  const [program, ...words] = JSON.parse(one(serve, 'CMD')) as string[];
  assert.equal(program, 'nginx');
  const settings = words[words.indexOf('-c') + 1]!;
  assert.equal(settings, `${home}/deploy/nginx.conf`);
  // The same as are read while the image is made.
  assert.ok(runs.includes(`nginx -t -p ${words[words.indexOf('-p') + 1]} -c ${settings} `));
});

test('it listens where it says, and not as root', () => {
  const [, port] = /listen (\d+);/.exec(read('website/deploy/nginx.conf'))!;
  assert.equal(one(serve, 'EXPOSE'), port);
  assert.ok(read('Dockerfile').includes(`-p ${port}:${port} `));
  assert.notEqual(one(serve, 'USER'), 'root');
  const order = serve.map(([instruction]) => instruction);
  assert.ok(order.indexOf('USER') > order.lastIndexOf('RUN'));
});

test('nothing that git leaves out is sent along', () => {
  const ignored = linesOf('.gitignore').map((line) => {
    const folder = line.replace(/\/$/, '');
    return folder.startsWith('/') ? folder.slice(1) : `**/${folder}`;
  });
  assert.deepEqual(linesOf('.dockerignore').sort(), ['.git', ...ignored].sort());
});
