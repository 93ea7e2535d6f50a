/**
 * Samples run on a reader's machine. The archives of the site are unpacked into an empty folder
 * outside of the repository, installed from the registry, type-checked and run over HTTP against
 * the chain that they contain; so are the programs that readers assemble from guides.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { strFromU8, unzipSync } from 'fflate';

import { recordOf } from '../../../samples/catalogue';
import { printedText } from '../../../samples/record';
import { ARCHIVES, createFolder, removeFolder, type Files } from './smoke/folder';
import { type Pasted, pastedGuides, pastedOpenings } from './smoke/guides';
import { tryAll, type KitResult, type Trial } from './smoke/trials';

function downloaded(archive: string): Trial {
  const entries = Object.entries(unzipSync(readFileSync(path.join(ARCHIVES, archive))));
  const [name = ''] = entries[0]![0].split('/');
  const files: Files = Object.fromEntries(
    entries.map(([entry, content]) => [entry.slice(name.length + 1), strFromU8(content)]),
  );
  const sample = archive.replace(/\.zip$/, '');
  return {
    title: sample,
    lock: files['package-lock.json']!.replaceAll(name, ''),
    folder: name,
    program: `${path.basename(sample)}.ts`,
    files,
    output: printedText(recordOf(`${sample}.ts`)),
  };
}

/** Servers and test suites: they have tests of their own in this folder. */
const PROJECTS = ['front-end.zip', 'service.zip', 'indexer.zip', 'ponder.zip', 'integration.zip'];

const archives = (): Trial[] =>
  readdirSync(ARCHIVES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.zip') && !PROJECTS.includes(file))
    .sort()
    .map(downloaded);

/** A program without comments and blank lines. */
const codeOf = (program: string): string =>
  program
    .split('\n')
    .filter((line) => !/^\s*(\/\/.*)?$/.test(line))
    .join('\n');

interface Expected {
  title: string;
  output: string;
  trial: Trial;
}

function trialOf({ page, sample, program, output }: Pasted, archive: Trial, suffix: string): Trial {
  return {
    ...archive,
    title: `${page}：${sample}`,
    folder: `${archive.folder}-${suffix}`,
    files: { ...archive.files, [archive.program]: program },
    output,
  };
}

const archiveOf = ({ sample }: Pasted, samples: Trial[]): Trial =>
  samples.find(({ title }) => title === sample)!;

/** Most guides show their sample whole; a program equal to its archive's is not run again. */
function pastedFrom(guides: Pasted[], samples: Trial[]): Expected[] {
  return guides.map((guide) => {
    const archive = archiveOf(guide, samples);
    const isWhole = codeOf(guide.program) === codeOf(archive.files[archive.program]!);
    const trial = isWhole ? archive : trialOf(guide, archive, 'pasted');
    return { title: `${guide.page}：${guide.sample}`, output: guide.output, trial };
  });
}

/** Examples with the opening of their page; examples inside the opening make one program with it. */
function openingsFrom(examples: Pasted[], samples: Trial[]): Expected[] {
  const programs = new Map(examples.map((example) => [example.program, example]));
  return [...programs.values()].map((example, index) => {
    const trial = trialOf(example, archiveOf(example, samples), `opening-${index}`);
    return { title: trial.title, output: example.output, trial };
  });
}

const samples = archives();
const pasted = pastedFrom(pastedGuides(), samples);
const openings = openingsFrom(pastedOpenings(), samples);
const expected: Record<string, Expected[]> = {
  archives: samples.map((trial) => ({ title: trial.title, output: trial.output, trial })),
  pasted,
  openings,
};

describe('outside the repository', () => {
  const root = createFolder();
  let results: KitResult[];
  before(async () => {
    const trials = [...samples, ...[...pasted, ...openings].map(({ trial }) => trial)];
    results = await tryAll(root, [...new Set(trials)]);
  });
  after(() => removeFolder(root));

  it('there are archives, and guides with a program', () => {
    assert.ok(samples.length > 0);
    assert.ok(pasted.length > 0);
  });

  it('every lock installs from the registry', () => {
    assert.deepEqual(results.map(({ installation }) => installation).filter(Boolean), []);
  });

  it('every program satisfies the strict compiler', () => {
    assert.equal(results.map(({ typeErrors }) => typeErrors).join(''), '');
  });

  it('`npm start` prints what was recorded', () => {
    for (const { started } of results) assert.equal(started?.output, started?.trial.output);
  });

  for (const [what, programs] of Object.entries(expected)) {
    for (const { title, output, trial } of programs) {
      it(`${what}: ${title} prints what was recorded`, () => {
        const report = results.map(({ reports }) => reports.get(trial)).find(Boolean);
        assert.ok(report, '没有运行');
        assert.equal(report.failure, undefined, report.failure);
        assert.equal(report.output, output);
      });
    }
  }
});
