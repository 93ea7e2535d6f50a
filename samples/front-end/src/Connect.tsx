// SPDX-License-Identifier: MIT
import { useConnect, useConnection, useConnectors, useDisconnect, useSwitchChain } from 'wagmi';
import { chain } from './config';
import { explain } from './errors';

/** 连接钱包：列出找到的每一个，由用户选。 */
export function Connect() {
  const connectors = useConnectors();
  const connection = useConnection();
  const connect = useConnect();
  const disconnect = useDisconnect();
  const switchChain = useSwitchChain();

  if (connection.address === undefined) {
    return (
      <section>
        {connectors.length === 0 && <p>没有找到钱包。安装一个支持 EIP-6963 的浏览器钱包再刷新。</p>}
        {connectors.map((connector) => (
          <button key={connector.uid} type="button" onClick={() => connect.mutate({ connector })}>
            连接 {connector.name}
          </button>
        ))}
        {connect.error && <p role="alert">{explain(connect.error)}</p>}
      </section>
    );
  }
  return (
    <section>
      <p>账户 {connection.address}</p>
      <button type="button" onClick={() => disconnect.mutate({})}>
        断开
      </button>
      {connection.chainId !== chain.id && (
        <p>
          钱包在别的链上，不能兑换。
          <button type="button" onClick={() => switchChain.mutate({ chainId: chain.id })}>
            切换到 {chain.name}
          </button>
        </p>
      )}
      {switchChain.error && <p role="alert">{explain(switchChain.error)}</p>}
    </section>
  );
}
