/** All exercises, which of them the reader has solved, and what can be done with the work as a whole. */
import { type ChangeEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useBriefly } from 'swapx-components/useBriefly';
import list from 'swapx-samples/exercises/list.json';

import { keepWorks, keptWorks, noWorks, textOfWorks, watchWorks, worksIn } from './exercise-work';
import styles from './exercise-list.module.css';

const FILE = 'swapx-exercises.json';

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A second press clears all work. */
function ClearButton({ tell }: { tell: (text: string) => void }): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const press = () => {
    setIsAsking(!isAsking);
    if (!isAsking) return;
    keepWorks({});
    tell('已清除');
  };
  return (
    <button type="button" onClick={press} onBlur={() => setIsAsking(false)}>
      {isAsking ? '再按一次就全部清除' : '清除'}
    </button>
  );
}

export default function ExerciseList(): ReactNode {
  const works = useSyncExternalStore(watchWorks, keptWorks, noWorks);
  const [told, tell] = useBriefly('', 6000);
  const solved = list.filter(({ name }) => works[name]?.isSolved).length;

  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    const found = worksIn(await file.text());
    // The same file can be chosen again.
    target.value = '';
    if (found) keepWorks({ ...works, ...found });
    tell(found ? '已打开' : `打不开：这不是从这一页保存的 ${FILE}`);
  }

  return (
    <section className={styles.exercises} aria-label="练习">
      <ol>
        {list.map(({ name, title, page }) => (
          <li key={name} data-solved={works[name]?.isSolved}>
            <a href={`${page}#exercise-${name}`}>{title}</a>
            {works[name]?.isSolved && '（已通过）'}
            {works[name]?.source !== undefined && !works[name].isSolved && '（写了一部分）'}
          </li>
        ))}
      </ol>
      <p>
        通过 {solved} / {list.length}
      </p>
      <div className={styles.tools} role="group" aria-label="写的内容">
        <button type="button" onClick={() => save(textOfWorks(works))}>
          保存为文件
        </button>
        <label>
          打开文件
          <input type="file" accept=".json" onChange={(event) => void open(event)} />
        </label>
        <ClearButton tell={tell} />
      </div>
      <p role="status">{told}</p>
    </section>
  );
}
