/** Words that only make a question of what is asked. */
export const STOP_WORDS = new Set(
  (
    '怎么办 怎么样 怎么回事 怎么 怎样 如何 为什么 为何 什么是 是什么 什么 是不是 有没有 能不能 可不可以 可以 能否 是否 ' +
    '哪里 哪儿 哪个 哪些 哪一个 多少 几个 应该 需要 一下 请问 我的 我要 我想 你们 自己 这个 那个 时候 ' +
    '还是 还要 还能 现在 的人 做过 一次'
  ).split(' '),
);

/** Single characters that join words; they say nothing at the ends of what lies between words. */
const JOINING = '的了吗呢吧啊在把被到是有和与及或就也都还会能要不没我你他它';
const JOINING_ENDS = new RegExp(`^[${JOINING}]+|[${JOINING}]+$`, 'gu');
export const withoutJoining = (han: string): string => han.replace(JOINING_ENDS, '');

/** English words that only join others, and what consoles put before an error. */
export const LATIN_STOP_WORDS = new Set(
  (
    'a an and are as at be because by can do does for from how i in is it me my not of on or that the ' +
    'this to try was what when where which why with you your error execution reverted uncaught fail ' +
    'failed reason string http https www com'
  ).split(' '),
);
