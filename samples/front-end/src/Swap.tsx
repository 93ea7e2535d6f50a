// SPDX-License-Identifier: MIT
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePublicClient, useWalletClient } from 'wagmi';
import { explain } from './errors';
import { allowance, approve, quote, readAmount, swap } from './swap';

export function Swap() {
  const client = usePublicClient();
  const { data: wallet } = useWalletClient();
  const [text, setText] = useState('1');
  const amount = readAmount(text);
  const owner = wallet?.account.address;

  // 键里不能有 BigInt：JSON.stringify 不认识它。写成字符串。
  const quoted = useQuery({
    queryKey: ['quote', String(amount)],
    queryFn: () => quote(client, amount!),
    enabled: amount !== undefined,
    // 报价只在此刻有效。
    staleTime: 0,
  });
  const allowed = useQuery({
    queryKey: ['allowance', owner],
    queryFn: () => allowance(client, owner!),
    enabled: owner !== undefined,
  });
  const approval = useMutation({
    mutationFn: () => approve(client, wallet!, amount!),
    onSuccess: () => allowed.refetch(),
  });
  const exchange = useMutation({
    // 发送之前重新报价：页面上的数字可能已经过时。
    mutationFn: async () => swap(client, wallet!, await quote(client, amount!)),
    onSettled: () => Promise.all([allowed.refetch(), quoted.refetch()]),
  });

  const isApproved = amount !== undefined && (allowed.data ?? 0n) >= amount;
  const isBusy = approval.isPending || exchange.isPending;
  const error = quoted.error ?? approval.error ?? exchange.error;

  return (
    <section>
      <label>
        卖出 WXOC <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {amount === undefined && <p role="alert">请输入大于 0 的数量，最多 18 位小数</p>}
      {quoted.data && amount !== undefined && (
        <p>
          约得 {quoted.data.output} USDT，最少 {quoted.data.minimum} USDT
        </p>
      )}
      <button
        type="button"
        disabled={!wallet || amount === undefined || isApproved || isBusy}
        onClick={() => approval.mutate()}
      >
        {approval.isPending ? '正在授权…' : '授权'}
      </button>
      <button
        type="button"
        disabled={!wallet || !isApproved || isBusy}
        onClick={() => exchange.mutate()}
      >
        {exchange.isPending ? '正在兑换…' : '兑换'}
      </button>
      {exchange.data && (
        <p role="status">
          成交：收到 {exchange.data.received} USDT，交易 {exchange.data.hash}
        </p>
      )}
      {error && <p role="alert">{explain(error)}</p>}
    </section>
  );
}
