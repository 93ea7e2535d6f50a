/**
 * Synonyms of single pages, by address: everyday words, and names from elsewhere, for what the page calls
 * otherwise. The index holds them beside the page's own description.
 */
export const pageSynonyms: Record<string, string> = {
  '/sdk/decode':
    '解析 看懂 十六进制 一串数字 输入数据 input data 交易内容 查看签名 回执 主题 calldata decoder abi decode revert reason topic0 multicall permit eip-712',
  '/contract/xone':
    '链的差别 出块 重组 回滚区块 确认数 随机数 区块上限 归档节点 日志范围 block gas limit finality reorg nonce prevrandao push0 archive permit2 create2 multicall3 address',
  '/contract/token-safety':
    '通缩币 扣税代币 手续费代币 safeerc20 forceapprove safeapprove usdt approve fee on transfer rebasing erc777 weird erc20',
  '/contract/native-xoc': '原生币 收款 退款 余款 payable receive native token in contract',
  '/contract/empty-pools':
    '抢跑建池 初始价格 建池被抢 griefing first depositor inflation attack front-run initialize empty pool',
  '/contract/events':
    '事件签名 主题 哈希 日志解析 indexed topic0 topics data event signature hash log layout',
  '/contract/indexing':
    '统计 报表 成交额 锁仓量 数据面板 子图 volume tvl apr fees indexer subgraph analytics getlogs',
  '/contract/swapx-v3/guides/production-twap':
    '均价 平均价 链上均价 30 分钟 喂价 价格操纵 备用来源 oracle fallback chainlink alternative observation slots cardinality cost',
  '/contract/swapx-v3/guides/Implement-A-Swap/keeper-swaps':
    '定时任务 机器人 自动复投 自动卖出 金库 合约里算滑点 链上滑点 keeper harvest vault compounder slippage on chain amountoutminimum twap',
  '/contract/swapx-v2/guides/liquidity':
    '合约里加池 合约里添加流动性 合约里移除流动性 addliquidity removeliquidity solidity contract lp',
  '/contract/swapx-v3/guides/value-a-position':
    '抵押 净值 头寸值多少 nft collateral position value uncollected fees solidity',
  '/study/': '新手 小白 入门 从哪里开始 去中心化交易所 DEX getting started beginner',
  '/study/start/first-swap':
    '新手 小白 教程 第一次 从零 零基础 手把手 小狐狸 插件 安装 截图 界面 按钮 菜单 怎么操作 步骤 MetaMask tutorial step by step first swap',
  '/study/practice':
    '练手 演练 模拟盘 模拟 试玩 沙盒 不花钱 practice simulator sandbox demo playground 不用真钱 真钱 练手的地方',
  '/study/start/trust':
    '官网 假冒 冒充 平台币 自己的币 发币 项目方 管理员 权限 跑路 转走 升级 安全吗 靠谱 可信 审计 挖矿 谁负责 客服 求助 ' +
    'safe trust audit risks support contact rug pull 撤池跑路 有自己的币吗',
  '/study/start/get-xoc':
    '买币 买入 入金 充值 转入 提币 交易所 法币 人民币 银行卡 哪里买 从哪里来 跨链 没有 XOC buy deposit',
  '/study/start/leave':
    '卖币 卖出 出金 提现 变现 套现 换成钱 换人民币 场外 U 商 冻卡 银行卡冻结 充值交易所 转出 转走 跨出去 税 报警 withdraw cash out off-ramp OTC 币安 欧易 提到交易所 转到交易所 Binance OKX exchange deposit',
  '/study/start/about_xone':
    '公链 以太坊 兼容 原生币 矿工费 链 ID 节点 RPC 到账 多久 几秒 确认 查询 交易记录 交易成功 没有 XOC 不能交易 测试币 领水 测试网的水 test tokens testnet explorer native token chain id',
  '/study/start/about_usdh':
    '谁发行 靠谱 跌 归零 脱钩 兑付 赎回 换成美元 换回 还能用 手里还有 redeem issuer',
  '/study/start/about_huione': '汇旺 跑路 倒闭 制裁 美国财政部 冻结 提不了现 出事 sanctions',
  '/study/swap/creat_wallet':
    '注册 账号 登录 小狐狸 插件 扩展 手机版 换手机 重装 密码 签名 弹窗 确认 拒绝 无限授权 取消授权 余额 显示零 ' +
    '没到账 收不到 转错链 别的链 要回来 追回 骗子 被骗 诈骗 钓鱼 假网站 被盗 盗走 黑客 木马 seed phrase mnemonic leaked lost phone scam phishing revoke approval MetaMask 连不上 连接不上 连接失败 断开',
  '/study/trade/start_with_xone':
    '换币 换错币 换错 卖不出去 貔貅盘 转圈 卡住 没反应 不成功 加速 取消 到手 少了 变少 收费 费用 几种费用 多少钱 大额 价格差 ' +
    '设多少 合适 两次确认 练习 模拟 不花钱 最少 被夹 机器人 pending stuck failed honeypot test tokens slippage setting fees',
  '/study/liquidity/pool':
    '做 LP 当 LP 组池 存币 理财 赚钱 收益率 年化 APR APY 亏本 亏损 回本 值不值 划算 不赚 锁仓 provide liquidity earn fees',
  '/study/liquidity/v2':
    '组池 加池子 撤池子 存币 拿出来 取出来 赎回 退出 取钱 一半 比例 两种币 add remove withdraw',
  '/study/liquidity/v3':
    '组池 加池子 撤池子 单币 两种币 选多宽 区间 领取 取出来 取回来 只有一种 退出 add remove collect price range 出区间 超出区间 费率选哪个 out of range fee tier 仓位超出范围 超出范围 还有收益吗',
  '/study/liquidity/without-app':
    '打不开 关站 跑路 网站没了 手动 直接调用 写入合约 write contract withdraw without website',
  '/study/terms&conditions/terms':
    '国家 哪些国家 美国 中国 未成年 年龄 实名 身份证 KYC 纠纷 打官司 起诉 法院 赔偿 赔 负责 合法 哪个公司 版权 eligibility restricted countries dispute',
  '/study/terms&conditions/privacy':
    '个人信息 IP 收集 追踪 监控 泄露 删除 删掉 抹掉 注销 匿名 记录 Cookie personal data',
  '/contract/': '区别 差别 对比 比较 选哪个 该用哪个 哪一代 Gas 用量 更便宜 审计',
  '/contract/set-up':
    '编译 编译失败 solc pragma 编译器 哪个版本 依赖 import 环境 上线 开源 公开 源代码 verify forge 测试框架 compile compiler source code 类型转换 TypeError DeclarationError ParserError explicit type conversion int24',
  '/contract/deployments':
    '合约地址 官方地址 在哪里 真假 核对 路由地址 工厂地址 测试网地址 复制 deployment addresses contract address mainnet testnet 合约地址 路由合约地址 address',
  '/contract/unverified': '没验证 未验证 还没验证 不确定 存疑 靠不住 推断 没有核实',
  '/contract/swapx-v2/': '有哪些合约 入口 集成 对接 接入 调用哪个',
  '/contract/swapx-v2/concepts/protocol-overview/how-it-works':
    '定价 原理 机制 公式 xyk 价格怎么来 挂单 对手方 曲线',
  '/contract/swapx-v2/concepts/protocol-overview/ecosystem-participants':
    '角色 谁赚钱 谁付钱 赚谁的钱 搬砖 管理员 权限 项目方 聚合器',
  '/contract/swapx-v2/concepts/protocol-overview/smart-contract':
    '函数名 ETH 指什么 WETH 转币给合约 事件 日志 监听 架构',
  '/contract/swapx-v2/concepts/core-concepts/swaps': '底层 直接调用 内部 检查 计算公式',
  '/contract/swapx-v2/concepts/core-concepts/pools':
    '份额 怎么算 第一个 首次 少拿 锁定 捐赠 比例不对 初始价格 单币',
  '/contract/swapx-v2/concepts/core-concepts/flash-swaps': '先借后还 借币 没有本金 空手 ',
  '/contract/swapx-v2/concepts/advanced-topics/fees':
    '费率 千分之三 分给谁 怎么分 归谁 平台抽成 复利 收到的币 付出的币 从哪里扣 开关',
  '/contract/swapx-v2/concepts/advanced-topics/price':
    '均价 平均价 喂价 差价 价差 成交 报价 不一样 亏了 冲击 区别',
  '/contract/swapx-v2/concepts/advanced-topics/understanding-returns':
    '赚 亏 回本 值不值 划算 涨一倍 翻倍 跌一半 腰斩 拿着不动 囤币 年化 APR APY 回报 profit yield',
  '/contract/swapx-v2/concepts/advanced-topics/security':
    '漏洞 攻击 防止 避免 夹子 被夹 机器人 MEV 喂价 操纵 借贷 清单 坑 注意 直接转币 丢失 front running vulnerability manipulation checklist',
  '/contract/swapx-v2/technical-reference/router': '买 卖 换原生币 加池 撤池 组池 询价 路由函数',
  '/contract/swapx-v3/overview': '是什么 区别 费率 档位 优点 缺点 合约列表 price range',
  '/contract/swapx-v3/concepts/position-math':
    '公式 计算 放大 倍数 杠杆 换算 多少币 区间变窄 price range capital efficiency formula',
  '/contract/swapx-v3/concepts/swap-math': '逐段 跨 tick 大单 分配 分给 每个 算法 原理 内部',
  '/contract/swapx-v3/concepts/oracle':
    '均价 平均价 喂价 历史价格 读不到 30 分钟 价格来源 被操纵 average price manipulation',
  '/contract/swapx-v3/concepts/security':
    '漏洞 攻击 防止 操纵 JIT 抢先 初始化 价格错 恶意 坑 注意 审计 slot0 manipulation price manipulation',
  '/contract/swapx-v3/guides/Implement-A-Swap/single-swaps': '例子 demo 调用 写合约 滑点保护',
  '/contract/swapx-v3/guides/Implement-A-Swap/multihop-swaps':
    '中转 中间币 多个池 path 编码 字节 顺序 encodePacked',
  '/contract/swapx-v3/guides/Provide-Liquidity/mint-a-position':
    '金库 vault 托管 代管 替用户 持有 单边 建仓',
  '/contract/swapx-v3/guides/Provide-Liquidity/manage-a-position':
    '取不出来 卡在 没到账 钱没到 两步 加仓 减仓 平仓 提取 转进来',
  '/contract/swapx-v3/guides/flash': '借钱 借币 没有本金 无抵押 机器人 搬砖 套利合约',
  '/contract/swapx-v3/technical-reference/core/SwapXV3Factory': '建池 新建池子 费率 档位',
  '/contract/swapx-v3/technical-reference/core/SwapXV3Pool': '监听 事件 读取价格 状态',
  '/contract/swapx-v3/technical-reference/core/SwapXV3PoolDeployer': '计算地址 预先算出',
  '/contract/swapx-v3/technical-reference/periphery/SwapRouter': '抽成 收费 退回 找零',
  '/contract/swapx-v3/technical-reference/periphery/SwapRouter02': '新路由 弹窗 授权给谁 区别',
  '/contract/swapx-v3/technical-reference/periphery/Quoter': '询价 预估 试算',
  '/contract/swapx-v3/technical-reference/periphery/NonfungiblePositionManager':
    '转让 转给别人 加仓 减仓 平仓 关闭',
  '/contract/swapx-v3/technical-reference/periphery/NonfungibleTokenPositionDescriptor':
    '图片 图标 长什么样 元数据 metadata SVG',
  '/contract/swapx-v3/technical-reference/periphery/TickLens': '批量 一次读出 所有刻度',
  '/sdk/': '装哪个 哪些包 npm 选哪个 老教程 过时 教程 区别',
  '/sdk/start':
    '拷贝 复制 搬到 跑起来 跑不起来 模板 脚手架 环境变量 自己的目录 template own project',
  '/sdk/front-end':
    '网页 界面 DApp 按钮 上线 线上 发布 看得懂 提示 打包 webpack Next.js Vue connect web app production build',
  '/sdk/server':
    '后端 服务器 脚本 机器人 bot 定时 自动 重复 两次 重发 加价 卡住 队列 并发 宕机 重启 发没发出去 冲突 backend send transaction retry replace stuck',
  '/sdk/service': '接口 API 后端 报价接口 限流 缓存 fastify REST 服务器 quote endpoint',
  '/sdk/approvals':
    '额度 查看授权 给过谁 授权给过 哪些合约 无限授权 撤销授权 取消授权 收回 解除 被盗 归零 approve allowance revoke unlimited approvals',
  '/sdk/best-price':
    '哪个价格好 哪个更好 聚合 聚合器 最优价 最好的价格 混合 拆单 V2还是V3 哪个便宜 aggregator best price split V2 V3 自动选 哪边',
  '/sdk/batching':
    '批量 打包交易 一键 一次签名 多个调用 智能账户 多签 Permit2 Safe EIP-5792 EIP-7702 sendCalls batch',
  '/sdk/testing': '单元测试 自动化测试 集成测试 模拟故障 持续集成 mock snapshot CI GitHub Actions',
  '/sdk/versions': '新版本 升级 更新 写死 锁定版本 upgrade latest breaking changes 不兼容',
  '/sdk/going-live':
    '发布 上线 生产环境 检查清单 检查表 监控 报警 应急 production checklist monitoring',
  '/sdk/migration': '升级 搬到V3 迁移 LP 换成V3 V3Migrator migrate liquidity',
  '/sdk/position-analytics':
    '收益 收益率 APR 年化 盈亏 赚了多少 亏了多少 无常损失 做市 PnL profit impermanent loss',
  '/sdk/indexer':
    '索引 子图 subgraph K线 蜡烛图 走势图 行情 成交量 交易量 TVL 历史成交 数据库 SQLite Ponder candlestick volume indexer history',
  '/sdk/errors': '报错 异常 失败 什么意思 看不懂 出错 排查 error messages troubleshooting',
  '/sdk/v2/overview': '类型 互相转换 大数 有哪些类',
  '/sdk/v2/guides/quick-start': '入门 第一个程序 demo 安装 装包 hello world',
  '/sdk/v2/guides/fetching-data':
    '读链 查询 储备 顺序 反了 价格不对 倒数 两种币各有多少 谁排在前面',
  '/sdk/v2/guides/getting-pair-addresses': '有没有 是否存在 池子地址 两个币 对应',
  '/sdk/v2/guides/pricing': '显示价格 汇率 单价 行情 方向 反了',
  '/sdk/v2/guides/trading': '下单 买入 卖出 买币 卖币 交易机器人 脚本 换币代码',
  '/sdk/v2/guides/liquidity': '加池 撤池 组池 撤出 值多少钱 脚本 代码 份额',
  '/sdk/v3/guides/background':
    '互相转换 类型 精度 小数 大数 单位 升级 迁移 精度丢失 precision loss',
  '/sdk/v3/guides/web3-development-basics':
    '入门 转账 余额 监听 事件 零基础 智能合约怎么调用 读余额',
  '/sdk/v3/guides/local-development':
    '测试环境 模拟 fork 分叉 调试 快进 时间 回退 单元测试 fork time travel',
  '/sdk/v3/guides/swaps/quoting': '询价 预估 能换多少 不准 成交 不一样',
  '/sdk/v3/guides/swaps/trading': '下单 买入 卖出 买币 卖币 换币代码 脚本 ethers v6 swap example',
  '/sdk/v3/guides/swaps/permit':
    '免授权 一笔 做完 合并 一次签名 两次确认 不支持 离线签名 signature gasless',
  '/sdk/v3/guides/swaps/routing': '找路 最优 最划算 聚合 没有池子 中间币 拆单 比价 best path',
  '/sdk/v3/guides/liquidity/position-data': '换算 需要多少 计算',
  '/sdk/v3/guides/liquidity/minting-position': '建仓 开仓 加池 建池 新池子 代码',
  '/sdk/v3/guides/liquidity/fetching-positions':
    '仓位列表 所有仓位 我的仓位 查一个地址 遍历 list positions',
  '/sdk/v3/guides/liquidity/modifying-position': '加仓 减仓 平仓 撤出 关闭',
  '/sdk/v3/guides/liquidity/collecting-fees':
    '没领 未领 还有多少 赚了多少 提取 收益 claim unclaimed fees',
  '/sdk/v3/guides/liquidity/swap-and-add-liquidity': '单币 一种币 只有一种 zap 一键 凑比例',
  '/sdk/v3/guides/advanced/introduction': '换算 转换 怎么算价格',
  '/sdk/v3/guides/advanced/pool-data': '池地址 读池 算不出 输出数量 链下计算 subgraph 批量',
  '/sdk/v3/guides/advanced/active-liquidity': '画图 图表 柱状图 分布图 可视化',
  '/sdk/v3/guides/advanced/price-oracle': '均价 平均价 历史价格 30 分钟',
  '/sdk/v3/guides/advanced/range-orders':
    '挂单 限价 止盈 自动卖出 到价 涨到 跌到 成交以后 手动取回 委托 limit order take profit',
  '/sdk/v3/reference/classes/Staker': '挖矿 流动性挖矿 激励 奖励 收益农场 farm',
  '/sdk/v3/reference/classes/NoTickDataProvider': '算不出 输出数量',
  '/sdk/v3/reference/classes/SwapRouter': '抽成 收费',
  '/sdk/v3/reference/interfaces/FeeOptions': '抽成 平台费 返佣 前端收费 每笔',
  '/sdk/v3/reference/interfaces/SafeTransferOptions': '转给别人 转让 送给',
  '/sdk/v3/reference/enums/FeeAmount': '费率 档位 fee tier',
  '/markdown-page': '写错 错别字 纠错 反馈 告诉谁 可信 靠谱 词汇表 名词解释 打印 下载',
};
