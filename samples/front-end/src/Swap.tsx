// SPDX-License-Identifier: MIT
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address, Chain, Hash } from 'viem';
import { useBlock, useConnection, usePublicClient } from 'wagmi';
import { chain } from './config';
import { Confirm } from './Confirm';
import { explain, isBehind } from './errors';
import { quote, readAmount, type Quote } from './quote';
import { Expired, NotDone } from './sending';
import { forget, useSent } from './sent';
import { approve, PriceMoved, readHoldings, resultOf, swap } from './swap';
import { assets, show, type Asset } from './tokens';

const CHECKING = '正在核对报价与钱包，钱包还没有弹出';
const UNKNOWN = '有一笔兑换还没有结果：先在钱包里看它，不要再发';
// 本地链没有区块浏览器。
const explorer = (chain as Chain).blockExplorers?.default.url;

export function Swap() {
  const client = usePublicClient();
  const queries = useQueryClient();
  const connection = useConnection();
  const { data: head } = useBlock({ watch: true });
  const [sold, setSold] = useState<Asset>(assets[0]);
  const [text, setText] = useState('1');
  const [confirming, setConfirming] = useState<{ quote: Quote; owner: Address }>();
  const [approvalHash, setApprovalHash] = useState<Hash>();

  const amount = readAmount(text, sold);
  const owner = connection.chainId === chain.id ? connection.address : undefined;
  const { sent, isUnreadable } = useSent(owner);

  // 每隔几秒重新报价。键里没有区块号：换了键，错误就清掉，节点坏了页面也不会说。
  // 键里也不能有 BigInt：JSON.stringify 不认识它，写成字符串。
  const quoted = useQuery({
    queryKey: ['quote', sold.symbol, String(amount)],
    queryFn: () => quote(client, sold, amount!),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: client.pollingInterval,
    // 只等落后的节点赶上；别的错误马上说出来，下一次照样会再试。
    retry: (count, error) => count < 2 && isBehind(error),
    retryDelay: 1_000,
  });
  const holdings = useQuery({
    queryKey: ['holdings', sold.symbol, owner],
    queryFn: () => readHoldings(client, owner!, sold),
    enabled: owner !== undefined,
    refetchInterval: 10_000,
  });

  const approval = useMutation({
    mutationFn: (value: bigint) => approve(client, owner!, sold, value, setApprovalHash),
    onMutate: () => setApprovalHash(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: ['holdings'] }),
  });
  const exchange = useMutation({
    mutationFn: (shown: Quote) => swap(client, owner!, shown),
    onSuccess: () => setConfirming(undefined),
    onError: (error) => {
      // 数字换成新的，由用户再确认一次。
      if (error instanceof PriceMoved) setConfirming({ quote: error.fresh, owner: owner! });
    },
  });
  // 记下的一笔：刚发的，或者刷新之前发的。连不上节点就一再查，有了结果才停。
  const result = useQuery({
    queryKey: ['result', owner, String(sent?.deadline), sent?.hash],
    queryFn: async () => {
      try {
        return await resultOf(client, owner!, sent!);
      } finally {
        void queries.invalidateQueries({ queryKey: ['holdings'] });
      }
    },
    enabled: sent !== undefined && !exchange.isPending,
    retry: (_, error) => !(error instanceof NotDone || error instanceof Expired),
    staleTime: Infinity,
  });
  const isExpired = result.error instanceof Expired;
  const isSettled = sent !== undefined && (result.isSuccess || (result.isError && !isExpired));

  /** 数量或代币变了：之前的错误与结果都不再是这一笔的。 */
  function restart() {
    approval.reset();
    exchange.reset();
    setConfirming(undefined);
    if (isSettled) forget(owner!);
  }

  // 数量相符、最近一次没有失败、没有过期的，才算数。
  const isExpiredQuote = (head?.timestamp ?? 0n) > (quoted.data?.validUntil ?? 0n);
  const isCurrent = quoted.data?.sold === sold && quoted.data.amountIn === amount;
  const current = isCurrent && !quoted.isError && !isExpiredQuote ? quoted.data : undefined;
  const { balance, spendable, allowance } = holdings.data ?? {};
  const isShort = amount !== undefined && spendable !== undefined && amount > spendable;
  const isApproved = sold.isNative || (allowance ?? 0n) >= (amount ?? 0n);
  // 有一笔还没有结果，就不许再来一笔。
  const isUnsettled = isUnreadable || (sent !== undefined && !isSettled);
  const isBusy = approval.isPending || exchange.isPending || isUnsettled;
  const isReady =
    owner !== undefined && amount !== undefined && spendable !== undefined && !isShort;
  const readError = amount === undefined ? holdings.error : (quoted.error ?? holdings.error);
  // 链上有了结果，就不再说钱包给出的错误。
  const exchangeError = isSettled ? result.error : exchange.error;
  const error = exchangeError ?? approval.error ?? readError;

  const waitingHash = isUnsettled ? sent?.hash : approvalHash;
  // 记下之后钱包才弹出。
  const isChecking = exchange.isPending && sent === undefined;
  const isAsking =
    (approval.isPending && !approvalHash) || (exchange.isPending && sent?.hash === undefined);

  function statusText(): string {
    if (isChecking) return CHECKING;
    if (isAsking) return '请在钱包里确认';
    return waitingHash ? `已发送 ${waitingHash}，等待上链` : UNKNOWN;
  }

  return (
    <section>
      <label>
        代币{' '}
        <select
          value={sold.symbol}
          disabled={isBusy}
          onChange={({ target }) => {
            setSold(assets.find(({ symbol }) => symbol === target.value)!);
            restart();
          }}
        >
          {assets.map(({ symbol }) => (
            <option key={symbol}>{symbol}</option>
          ))}
        </select>
      </label>
      <label>
        卖出{' '}
        <input
          value={text}
          inputMode="decimal"
          disabled={isBusy}
          onChange={({ target }) => {
            setText(target.value);
            restart();
          }}
        />
      </label>
      {amount === undefined && (
        <p role="alert">请输入大于 0 的数量，只写数字与小数点，最多 {sold.token.decimals} 位小数</p>
      )}
      {balance !== undefined && <p>余额 {show(balance, sold)}</p>}
      {isShort && <p role="alert">余额不够{sold.isNative && '：要留一点 XOC 付 Gas 费'}</p>}
      {current && (
        <p>
          约得 {show(current.output, current.bought)}，最少 {show(current.minimum, current.bought)}
          ，比现价差 {current.priceImpact.toFixed(2)}%（区块 {String(current.blockNumber)}）
        </p>
      )}
      {allowance !== undefined && allowance > 0n && (
        <p>
          路由合约还能取走 {show(allowance, sold)}
          <button type="button" disabled={isBusy} onClick={() => approval.mutate(0n)}>
            收回授权
          </button>
        </p>
      )}
      {!isApproved && (
        <button
          type="button"
          disabled={!isReady || isBusy}
          onClick={() => approval.mutate(amount!)}
        >
          授权
        </button>
      )}
      <button
        type="button"
        disabled={!isReady || !isApproved || !current || isBusy}
        onClick={() => {
          restart();
          setConfirming({ quote: current!, owner: owner! });
        }}
      >
        兑换
      </button>
      {/* 账户换了，确认过的就不算数。 */}
      {confirming && head && confirming.owner === owner && !isBusy && (
        <Confirm
          key={String(confirming.quote.blockNumber)}
          quote={confirming.quote}
          owner={confirming.owner}
          now={head.timestamp}
          isBlind={quoted.isError}
          onConfirm={() => exchange.mutate(confirming.quote)}
          onBack={() => setConfirming(undefined)}
        />
      )}
      {isBusy && <p role="status">{statusText()}</p>}
      {(isUnreadable || (isUnsettled && isExpired)) && (
        <p role="alert">
          {isUnreadable
            ? '浏览器里记着一笔兑换，内容看不懂：它也许还在等。'
            : '过了截止时间，这一笔不会再成交。'}
          先看余额与钱包里的记录，再决定要不要重来。
          <button
            type="button"
            onClick={() => {
              exchange.reset();
              forget(owner!);
            }}
          >
            知道了
          </button>
        </p>
      )}
      {isSettled && result.data && (
        <p role="status">
          成交：
          {result.data.spent < sent.amountIn &&
            `池的流动性不够，只卖出 ${show(result.data.spent, result.data.sold)}；`}
          收到 {show(result.data.received, result.data.bought)}，交易 {result.data.hash}
        </p>
      )}
      {explorer && sent?.hash && (
        <p>
          <a href={`${explorer}/tx/${sent.hash}`}>在区块浏览器里看这一笔</a>
        </p>
      )}
      {error && <p role="alert">{explain(error)}</p>}
    </section>
  );
}
