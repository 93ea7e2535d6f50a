/** Brings a chain to where a run was, executes a transaction or a call there once more, and tells its steps. */
import {
  type Abi,
  type Address,
  createPublicClient,
  custom,
  type Hex,
  hexToBigInt,
  type PublicClient,
} from 'viem';

import type { Layouts } from 'swapx-chain/builds/layouts';
import { type CallParams, messageOf } from 'swapx-chain/evm/provider';
import { blockGasLimit } from 'swapx-chain/evm/rules';
import type { StateCopy } from 'swapx-chain/evm/state';
import { placeHashes, type Watcher } from 'swapx-chain/evm/tracing';
import { type DeployedChain, openChain } from 'swapx-chain/state/content';
import type { Replay } from '../../protocol';
import type { Recording, SteppedWrite, StepRequest } from '../../stepping';
import { type Naming, targetOf } from '../calls';
import { contractAbi } from '../contracts';
import { reasonOf } from '../failures';
import { addPairs, type KnownLayouts, layoutsOfDeployments } from '../storage-changes';
import { changedVariables } from '../variables';
import { codeFinder } from './code';
import {
  createRecorder,
  type RecordedFrame,
  type RecordedStep,
  type RecordedWrite,
} from './recorder';

type Opened = Awaited<ReturnType<typeof openChain>>;

async function repeat({ provider }: Opened, requests: Replay['requests']): Promise<void> {
  for (const { method, params } of requests) {
    await provider.request({ method, params: params as unknown[] });
  }
}

/** Numbers for things, in the order in which they are first met. */
function numbering<Item>() {
  const numbers = new Map<Item, number>();
  const numberOf = (item: Item): number => {
    if (!numbers.has(item)) numbers.set(item, numbers.size);
    return numbers.get(item)!;
  };
  return { numbers, numberOf };
}

/** The steps with frames and files by their numbers, as they can be sent. */
function numberedSteps(steps: RecordedStep[]): Pick<Recording, 'steps' | 'frames'> & {
  files: string[];
} {
  const { numbers, numberOf } = numbering<RecordedFrame>();
  const files = numbering<string>();
  const frameNumber = (frame: RecordedFrame): number => {
    // Those that call come first.
    if (frame.parent) frameNumber(frame.parent);
    return numberOf(frame);
  };
  const sent = steps.map(({ frame, stop, values }) => ({
    frame: frameNumber(frame),
    file: stop && files.numberOf(stop.file),
    line: stop?.line,
    values,
  }));
  const frames = [...numbers.keys()].map(({ parent, ...frame }) => ({
    ...frame,
    parent: parent && numberOf(parent),
  }));
  return { steps: sent, frames, files: [...files.numbers.keys()] };
}

function seenWrite(
  { at, until, address, slot, before, after }: RecordedWrite,
  layouts: KnownLayouts,
  names: Map<string, string>,
  hashed: Record<Hex, Hex>,
): SteppedWrite {
  const isChanged = hexToBigInt(before) !== hexToBigInt(after);
  const change = [{ slot, before, after }];
  return {
    at,
    until,
    slot: `${address} ${slot}`,
    contract: names.get(address) ?? address,
    variables: isChanged ? changedVariables(change, layouts.get(address), hashed) : [],
  };
}

export async function recordSteps(request: StepRequest): Promise<Recording> {
  const { artifacts, compilations, replay, target } = request;
  const opened = await openChain(JSON.parse(request.state) as DeployedChain);
  const { chain, provider, deployments } = opened;
  const isCall = 'call' in target;
  await repeat(opened, isCall ? replay.requests.slice(0, target.after) : replay.requests);

  const names = new Map(Object.entries(replay.names));
  const abi = [
    ...contractAbi,
    ...Object.values(artifacts).flatMap((artifact) => artifact.abi as Abi),
  ];
  const naming: Naming = { names, abi, artifacts };
  const { hashed, hash } = placeHashes();
  let recorder: ReturnType<typeof createRecorder> | undefined;
  const begin = (before: StateCopy): Watcher => {
    recorder = createRecorder({
      codeOf: codeFinder(compilations),
      targetOf: (call) => targetOf(call, naming),
      before,
    });
    return { ...recorder.watcher, hash };
  };
  if (isCall) {
    const message = messageOf(target.call as CallParams, blockGasLimit);
    await chain.watchCall(message, Number(chain.latest().number), begin);
  } else {
    await chain.watchTransaction(target.hash as Hex, begin);
  }

  const { steps, writes, failure, isShortened, codes } = recorder!.recorded();
  const layouts = layoutsOfDeployments(deployments, JSON.parse(request.layouts) as Layouts);
  for (const [address, { layout, contract }] of codes) {
    names.set(address, contract);
    if (layout) layouts.set(address, layout);
  }
  const { v2Pair } = JSON.parse(request.layouts) as Layouts;
  const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }) });
  await addPairs(
    writes.map(({ address }) => address as Address),
    layouts,
    v2Pair,
    { client: client as PublicClient, factory: deployments.v2Factory },
  );

  const { files, ...numbered } = numberedSteps(steps);
  const sourceOf = (file: string) =>
    compilations.find(({ sources }) => file in sources)!.sources[file]!;
  return {
    ...numbered,
    files: files.map((name) => ({ name, source: sourceOf(name) })),
    writes: writes.map((write) => seenWrite(write, layouts, names, hashed)),
    failure: failure && {
      step: Math.max(failure.step, 0),
      reason: reasonOf(failure, abi) ?? failure.error,
    },
    isShortened,
  };
}
