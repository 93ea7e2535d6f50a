/**
 * From the reader's Solidity to contracts that a program can deploy, with what the compiler has to say.
 * The worker gives it the compiler in the page, a test the same compiler in Node.js.
 */
import { layoutOf } from 'swapx-chain/solidity/layout';
import { compilerOf, solcInput, versionOf } from 'swapx-chain/solidity/settings';
import type { SolcContract, SolcError, SolcOutput } from 'swapx-chain/solidity/solc';
import { explanationOf } from './explanations';
import { withImports } from './imports';
import { lineAt } from './lines';
import type { CompiledContract, Compilation, Diagnostic, SourceFiles } from './protocol';
import { readSyntax } from './syntax';

/** Takes and gives solc's standard JSON. */
export type Solc = (input: string) => string;

const OUTPUTS = [
  'abi',
  'storageLayout',
  'evm.bytecode.object',
  'evm.bytecode.sourceMap',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.sourceMap',
  'evm.deployedBytecode.immutableReferences',
];

interface Task {
  version: string;
  /** The reader's files; those whose pragma names the version are compiled. */
  files: SourceFiles;
  library: SourceFiles;
  withSyntax?: boolean;
}

export function compileContracts(task: Task, solc: Solc): Compilation {
  const { version, files, library, withSyntax = false } = task;
  const wanted = Object.keys(files).filter((file) => versionOf(files[file]!) === version);
  const sources = withImports(wanted, (file) => files[file] ?? library[file]);
  const input = solcInput(
    compilerOf(version, wanted.join('、')),
    Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    OUTPUTS,
    wanted,
  );
  if (withSyntax) input.settings.outputSelection['*'] = { '': ['ast'] };
  const output = JSON.parse(solc(JSON.stringify(input))) as SolcOutput;
  const diagnostics = (output.errors ?? [])
    // Packages are as they are: a warning about them is of no use to the reader.
    .filter(({ severity, sourceLocation }) => severity === 'error' || isOf(files, sourceLocation))
    .map((error) => diagnosticOf(error, sources, library));
  const named = Object.entries(output.sources ?? {}).map(([file, { id }]) => [id, file] as const);
  const isRefused = diagnostics.some(({ severity }) => severity === 'error');
  return {
    contracts: isRefused ? {} : contractsOf(output, version),
    fileNames: Object.fromEntries(named),
    sources,
    diagnostics,
    ...(withSyntax && { syntax: syntaxOf(output) }),
  };
}

const isOf = (files: SourceFiles, location: SolcError['sourceLocation']): boolean =>
  location !== undefined && location.file in files;

function diagnosticOf(
  { severity, message, errorCode, sourceLocation }: SolcError,
  sources: SourceFiles,
  library: SourceFiles,
): Diagnostic {
  const diagnostic: Diagnostic = {
    severity: severity === 'error' ? 'error' : 'warning',
    message,
    explanation: explanationOf(errorCode, message, library),
  };
  const source = sourceLocation && sources[sourceLocation.file];
  if (source === undefined) return diagnostic;
  const { file, start } = sourceLocation!;
  // What is said about a whole file has a negative place.
  return { ...diagnostic, file, line: lineAt(source, Math.max(start, 0)) };
}

/** The whole trees are too much to be passed on. */
function syntaxOf({ sources = {} }: SolcOutput): Compilation['syntax'] {
  const read = Object.entries(sources).flatMap(([file, { ast }]) =>
    ast ? [[file, readSyntax(ast as Parameters<typeof readSyntax>[0])]] : [],
  );
  return Object.fromEntries(read) as Compilation['syntax'];
}

function contractsOf({ contracts = {} }: SolcOutput, version: string): Compilation['contracts'] {
  const compiled = Object.entries(contracts).flatMap(([file, ofFile]) =>
    Object.entries(ofFile).map(([name, contract]) => [
      `${file}:${name}`,
      { version, ...compiledOf(contract) },
    ]),
  );
  return Object.fromEntries(compiled) as Compilation['contracts'];
}

function compiledOf({ abi, evm, storageLayout }: SolcContract): Omit<CompiledContract, 'version'> {
  const { bytecode, deployedBytecode } = evm;
  const filledIn = Object.values(deployedBytecode.immutableReferences ?? {}).flat();
  return {
    abi: [...abi],
    bytecode: `0x${bytecode.object}`,
    layout: storageLayout && layoutOf(storageLayout),
    creation: { code: bytecode.object, sourceMap: bytecode.sourceMap ?? '', filledIn: [] },
    runtime: {
      code: deployedBytecode.object,
      sourceMap: deployedBytecode.sourceMap ?? '',
      filledIn,
    },
  };
}
