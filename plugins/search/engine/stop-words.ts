/** Words that only make a question of what is asked. */
export const STOP_WORDS = new Set(
  (
    '怎么办 怎么样 怎么回事 怎么 怎样 如何 为什么 为何 什么是 是什么 什么 是不是 有没有 能不能 可不可以 可以 能否 是否 ' +
    '会不会 要不要 该不该 行不行 好不好 对不对 会怎样 怎么做 怎么写 怎么用 怎么弄 哪里 哪儿 哪个 哪些 哪一个 多少 几个 ' +
    '应该 需要 一下 请问 我的 我要 我想 我该 我们 你们 他们 自己 这个 那个 时候 还是 还要 还能 现在 的人 做过 一次 ' +
    '到底 究竟 因为 所以 如果 但是 而且 或者 以及 然后 ' +
    // As people talk
    '为啥 为毛 干嘛 干啥 咋办 咋整 咋弄 咋搞 咋样 咋回事 怎么搞 怎么整 怎么破 怎么弄的 有啥 是啥 啥是 啥意思 什么意思 ' +
    '啥情况 什么情况 怎么说 请教 求助 求解 求教 跪求 大佬 各位 大家 谁知道 有人知道 有木有 木有 可否 有无 救命 在线等 ' +
    '想问 问下 问一下 想知道 帮忙 帮我 谢谢 感谢 的话 还行吗 行吗 好吗 能吗 对吗 是吗 可以吗 吗啊 了吗 了呢 了啊 是不 能不 ' +
    '如果说 想请问 我现在 我这 我那 咱们 人家 你好 您好 老师 有谁 哪位 求问 弱弱 来着'
  ).split(' '),
);

/** Words of every conversation: they say something, but never what it is about. */
export const EVERYDAY_WORDS = new Set(
  (
    '以后 以前 之后 之前 已经 一直 总是 经常 直接 所有 全部 一个 每个 每次 每笔 一起 互相 东西 事情 情况 问题 办法 方法 ' +
    '意思 区别 不同 合适 比较 关系 原因 结果 开始 知道 看到 显示 出现 发生 变成 得到 拿到 出来 进去 进来 上去 回来 别人 ' +
    '用户 有人 没有 不能 不会 不到 不了 不对 不是 只有 只能 只剩 还有 还没 为了 关于 地方 里面 上面 下面 这样 一样 一些 ' +
    '一点 两个 两种 两次 几种 最好 特别 真的 多久 多大 处理 使用 告诉 完成 某个 其他 其它 另外 突然 支持 想要 发现 ' +
    '第一次 第一个 打算 容易 重要 具体 例如 比如 正常 奇怪 简单 麻烦 可能 必须 一定 之间 当中 同时 一般 通常 目前 最近 ' +
    '继续 提示 完了 好了 换个 弄个 搞个 写个 做个 不管 大概 ' +
    // How long, how many, in whose hands
    '一会儿 过一会 一会 一阵 半天 好久 很久 刚才 刚刚 马上 立刻 随时 平时 后来 当时 中间 那段 这段 整个 全都 全是 大部分 ' +
    '好多 很多 许多 不少 若干 各种 各个 手里 手上 手头 身上 旁边 正好 刚好 恰好 凭什么 凭啥 凭空 ' +
    // What people do with anything
    '忘了 忘记 记得 折腾 列出 列一下 找到 找出 看看 看见 试试 试过 用过 听说 觉得 以为 认为 希望 担心 害怕 放心 ' +
    '打开 关掉 点开 弄错 弄好 搞错 搞定 做到 做完 弄完 动手 够不够 够用 算不算 不算 算是 ' +
    '同一个 同样 同一 那种 这种 哪种 这么 那么 那样 随便 居然 竟然 明明 其实 反正 毕竟 难道 万一 要是 只要 除了 ' +
    '人家 有些 某些 任何 别的 其中'
  ).split(' '),
);

/** Single characters that join words; by themselves they say nothing. */
export const JOINING = new Set(
  '的了吗呢吧啊么在把被给让是有和与及或就也都还会能要不没我你他它这那啥咋嘛呗呀哇哦噢诶唉跟才又再很太真挺',
);
/** Those that do so beside others, but may be half of a short word: 中转, 上链. */
export const OFTEN_JOINING = new Set([
  ...JOINING,
  ...'对从到想该个着过去来得地里上下中时后前用做好',
]);

/** English words that only join others, and what consoles put before an error. */
export const LATIN_STOP_WORDS = new Set(
  (
    'a about all also am an and any are as at be because been but by can could did do does for from get had has have how i if ' +
    'in into is it its just like me much my need not of on or our should so some than that the their them then ' +
    'there these they this to too try us use using very want was we were what when where which while who why will with ' +
    'would you your error execution reverted uncaught ' +
    'reason string http https www com'
  ).split(' '),
);
