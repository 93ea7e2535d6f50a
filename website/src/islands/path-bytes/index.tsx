/** The bytes of a path as the router reads them, and what one byte less does. */
import type { MouseEvent, ReactNode } from 'react';

import Figure from 'swapx-components/figure/Figure';
import { usePosition } from 'swapx-components/figure/usePosition';

import { CONTROLS, type Facts, type Piece, type Read, readAt } from './path';
import styles from './styles.module.css';

const NAMES: Record<Piece['kind'], string> = {
  token: '代币',
  fee: '手续费',
  ignored: '没有人看',
};

const meaningOf = ({ kind, meaning }: Piece): string =>
  meaning ?? (kind === 'ignored' ? '' : '不认识');

interface BytesProps {
  read: Read;
  onTake: (byte: number) => void;
}

/** All bytes; a press on one takes it out, the slider does the same. */
function Bytes({ read: { pieces }, onTake }: BytesProps): ReactNode {
  const starts = pieces.map((_, index) =>
    pieces.slice(0, index).reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  const take = ({ target }: MouseEvent) => {
    const byte = (target as HTMLElement).dataset.byte;
    if (byte) onTake(Number(byte));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the slider below does the same by keyboard
    <div className={styles.path} onClick={take}>
      {pieces.map((piece, index) => (
        <div key={index} className={styles.piece} data-kind={piece.kind}>
          <span className={styles.name}>
            {NAMES[piece.kind]} {meaningOf(piece)}
          </span>
          <code>
            {piece.bytes.map((byte, at) => (
              <span key={at} data-byte={starts[index]! + at + 1}>
                {byte}
              </span>
            ))}
          </code>
        </div>
      ))}
    </div>
  );
}

function answerOf({ reading, error, pieces, path }: Read, isExactOutput: boolean): string {
  const length = `${path.length / 2} 字节`;
  if (!reading) return `${length}：回滚，${error}。`;
  const names = pieces.filter(({ kind }) => kind === 'token').map(meaningOf);
  const way = isExactOutput ? names.reverse() : names;
  const isUnknown = pieces.some(({ kind, meaning }) => kind !== 'ignored' && !meaning);
  const pools = `${length}，读出 ${reading.pools.length} 个池：${way.join(' → ')}`;
  if (isUnknown) return `${pools}。有的地址或手续费不对，池不存在，回滚，不带错误信息。`;
  if (reading.ignored > 0) {
    return `${pools}，后面的 ${reading.ignored} 个字节被忽略。照样成交，得到的却是 ${way.at(-1)}，能拦住它的只有数量的界限。`;
  }
  return `${pools}。`;
}

export default function PathBytes({ facts }: { facts: Facts }): ReactNode {
  const movable = usePosition('path-bytes', CONTROLS);
  const { position, move } = movable;
  const read = readAt(position, facts);
  return (
    <Figure
      movable={movable}
      drawing={
        <Bytes
          read={read}
          onTake={(byte) => move({ deleted: position.deleted === 0 ? byte : 0 })}
        />
      }
      answer={answerOf(read, position.isExactOutput === 1)}
      caption="按一个字节就删去它，再按任何一个就还原；也可以用滑块。颜色是路由合约的读法：每种代币 20 字节，手续费 3 字节。"
    />
  );
}
