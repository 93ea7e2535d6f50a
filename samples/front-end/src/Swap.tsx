// SPDX-License-Identifier: MIT
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address, Hash } from 'viem';
import { useBlockNumber, useConnection, usePublicClient } from 'wagmi';
import { chain } from './config';
import { Confirm } from './Confirm';
import { explain } from './errors';
import { quote, readAmount, type Quote } from './quote';
import { approve, PriceMoved, readHoldings, swap } from './swap';
import { assets, show, type Asset } from './tokens';

export function Swap() {
  const client = usePublicClient();
  const queries = useQueryClient();
  const connection = useConnection();
  const { data: head = 0n } = useBlockNumber({ watch: true });
  const [sold, setSold] = useState<Asset>(assets[0]);
  const [text, setText] = useState('1');
  const [confirming, setConfirming] = useState<{ quote: Quote; owner: Address }>();
  const [sent, setSent] = useState<Hash>();

  const amount = readAmount(text, sold);
  const owner = connection.chainId === chain.id ? connection.address : undefined;

  // 每个新区块重新报价。键里不能有 BigInt：JSON.stringify 不认识它，写成字符串。
  const quoted = useQuery({
    queryKey: ['quote', sold.symbol, String(amount), String(head)],
    queryFn: () => quote(client, sold, amount!),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
  });
  const holdings = useQuery({
    queryKey: ['holdings', sold.symbol, owner],
    queryFn: () => readHoldings(client, owner!, sold),
    enabled: owner !== undefined,
    refetchInterval: 10_000,
  });

  const approval = useMutation({
    mutationFn: (value: bigint) => approve(client, owner!, sold, value, setSent),
    onMutate: () => setSent(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: ['holdings'] }),
  });
  const exchange = useMutation({
    mutationFn: (shown: Quote) => swap(client, owner!, shown, setSent),
    onMutate: () => setSent(undefined),
    onSuccess: () => setConfirming(undefined),
    onError: (error) => {
      // 数字换成新的，由用户再确认一次。
      if (error instanceof PriceMoved) setConfirming({ quote: error.fresh, owner: owner! });
    },
    onSettled: () => queries.invalidateQueries(),
  });

  /** 数量或代币变了：之前的错误与结果都不再是这一笔的。 */
  function restart() {
    approval.reset();
    exchange.reset();
    setConfirming(undefined);
    setSent(undefined);
  }

  const current =
    quoted.data?.sold === sold && quoted.data.amountIn === amount ? quoted.data : undefined;
  const { balance, spendable, allowance } = holdings.data ?? {};
  const isShort = amount !== undefined && spendable !== undefined && amount > spendable;
  const isApproved = sold.isNative || (allowance ?? 0n) >= (amount ?? 0n);
  const isBusy = approval.isPending || exchange.isPending;
  const isReady =
    owner !== undefined && amount !== undefined && spendable !== undefined && !isShort;
  const readError = amount === undefined ? holdings.error : (quoted.error ?? holdings.error);
  const error = exchange.error ?? approval.error ?? readError;

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
        <p role="alert">请输入大于 0 的数量，最多 {sold.token.decimals} 位小数</p>
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
      {confirming && confirming.owner === owner && !isBusy && (
        <Confirm
          key={String(confirming.quote.blockNumber)}
          quote={confirming.quote}
          owner={confirming.owner}
          head={head}
          onConfirm={() => exchange.mutate(confirming.quote)}
          onBack={() => setConfirming(undefined)}
        />
      )}
      {isBusy && <p role="status">{sent ? `已发送 ${sent}，等待上链` : '请在钱包里确认'}</p>}
      {exchange.data && (
        <p role="status">
          成交：收到 {show(exchange.data.received, exchange.data.bought)}，交易 {exchange.data.hash}
        </p>
      )}
      {error && <p role="alert">{explain(error)}</p>}
    </section>
  );
}
