// 每个导入 #solidity 的程序部署哪些合约。运行、下载的项目与合约页上的“运行”都以这里为准。

/** 与 artifact() 的参数相同：从 samples/ 起的文件，冒号，合约。 */
type ContractName = `solidity/${string}.sol:${string}`;

/** 程序的名称，与它部署的合约。一个合约由几个程序部署时，它的“运行”启动排在最前的一个。 */
export type DeployedContracts = Readonly<Record<string, readonly ContractName[]>>;

export const deployedContracts: DeployedContracts = {
  'contract/empty-pools': ['solidity/empty-pools/FirstDeposit.sol:FirstDeposit'],
  'contract/first-swap': ['solidity/first-swap/FirstSwap.sol:FirstSwap'],
  'contract/native-xoc': ['solidity/native-xoc/NativePosition.sol:NativePosition'],
  'contract/token-safety': [
    'solidity/token-safety/Approvals.sol:Approvals',
    'solidity/token-safety/NaiveDesk.sol:NaiveDesk',
    'solidity/token-safety/ResettingToken.sol:ResettingToken',
    'solidity/token-safety/SafeDesk.sol:SafeDesk',
  ],
  'contract/v2/flash-swaps': [
    'solidity/flash-swaps/FlashBorrower.sol:FlashBorrower',
    'solidity/flash-swaps/UnderpayDemo.sol:UnderpayDemo',
  ],
  'contract/v2/liquidity-contract': ['solidity/v2-liquidity/LiquidityDesk.sol:LiquidityDesk'],
  'contract/v2/reference/library': ['solidity/v2-library/LibraryQuotes.sol:LibraryQuotes'],
  'contract/v2/security/callback': [
    'solidity/flash-swaps/FlashBorrower.sol:FlashBorrower',
    'solidity/security/FakePairDemo.sol:FakePairDemo',
    'solidity/security/PairOnlyBorrower.sol:PairOnlyBorrower',
    'solidity/security/SenderOnlyBorrower.sol:SenderOnlyBorrower',
    'solidity/security/UnsafeFlashBorrower.sol:UnsafeFlashBorrower',
  ],
  'contract/v2/security/lp-reentrancy': [
    'solidity/security/FairLpOracle.sol:FairLpOracle',
    'solidity/security/FixedPrice.sol:FixedPrice',
    'solidity/security/HookedToken.sol:HookedToken',
    'solidity/security/LockedLpOracle.sol:LockedLpOracle',
    'solidity/security/LpHookAttackDemo.sol:LpHookAttackDemo',
    'solidity/security/LpLender.sol:LpLender',
  ],
  'contract/v2/security/oracle': [
    'solidity/security/OracleAttackDemo.sol:OracleAttackDemo',
    'solidity/security/SpotOracle.sol:SpotOracle',
    'solidity/security/ToyLender.sol:ToyLender',
    'solidity/security/TwapOracle.sol:TwapOracle',
  ],
  'contract/v2/security/sandwich': [
    'solidity/security/BoundedSwap.sol:BoundedSwap',
    'solidity/security/SelfQuotedSwap.sol:SelfQuotedSwap',
  ],
  'contract/v2/swap-contracts': [
    'solidity/swaps/DirectSwap.sol:DirectSwap',
    'solidity/swaps/RouterSwap.sol:RouterSwap',
  ],
  'contract/v3/flash': ['solidity/flash/FlashArbitrage.sol:FlashArbitrage'],
  // 平均价的合约由它自己的一篇部署，所以排在用到它的程序之前。
  'contract/v3/production-twap': [
    'solidity/v3-oracle/FallbackOracle.sol:FallbackOracle',
    'solidity/v3-oracle/GuardedTwap.sol:GuardedTwap',
    'solidity/v3-oracle/MeanRange.sol:MeanRange',
  ],
  'contract/v3/keeper-swaps': [
    'solidity/keeper-swaps/KeeperVault.sol:KeeperVault',
    'solidity/v3-oracle/GuardedTwap.sol:GuardedTwap',
  ],
  'contract/v3/manage-a-position': ['solidity/liquidity/PositionVault.sol:PositionVault'],
  'contract/v3/mint-a-position': ['solidity/liquidity/PositionVault.sol:PositionVault'],
  'contract/v3/multihop-swap-contract': [
    'solidity/multihop-swaps/MultihopSwap.sol:MultihopSwap',
    'solidity/multihop-swaps/MultihopSwap08.sol:MultihopSwap08',
  ],
  'contract/v3/oracle': ['solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle'],
  'contract/v3/reference/libraries': [
    'solidity/libraries/PathReader.sol:PathReader',
    'solidity/libraries/PriceMath.sol:PriceMath',
  ],
  'contract/v3/reference/pool': ['solidity/pool-callbacks/PoolUser.sol:PoolUser'],
  // 闪电贷的合约由它自己的一篇部署，所以排在用到它的程序之前。
  'contract/indexing': ['solidity/pool-callbacks/PoolUser.sol:PoolUser'],
  'contract/v3/reference/pool-errors': ['solidity/pool-errors/BadPayer.sol:BadPayer'],
  'contract/v3/value-a-position': ['solidity/position-value/PositionValuer.sol:PositionValuer'],
  'contract/v3/security/callback': [
    'solidity/v3-security/CheckedSwapper.sol:CheckedSwapper',
    'solidity/v3-security/UnsafeSwapper.sol:FakePoolDemo',
    'solidity/v3-security/UnsafeSwapper.sol:UnsafeSwapper',
  ],
  'contract/v3/security/initialisation': ['solidity/v3-security/EmptyPoolPrice.sol:EmptyPoolPrice'],
  'contract/v3/security/just-in-time': ['solidity/pool-callbacks/PoolUser.sol:PoolUser'],
  'contract/v3/security/slot0': [
    'solidity/security/ToyLender.sol:ToyLender',
    'solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle',
    'solidity/v3-security/Slot0AttackDemo.sol:Slot0AttackDemo',
    'solidity/v3-security/Slot0Oracle.sol:Slot0Oracle',
  ],
  'contract/v3/single-swap-contract': [
    'solidity/single-swaps/SingleSwap.sol:SingleSwap',
    'solidity/single-swaps/SingleSwap08.sol:SingleSwap08',
  ],
  'sdk/approvals': [
    'solidity/tokens/BaitToken.sol:BaitToken',
    'solidity/tokens/RefusingToken.sol:RefusingToken',
    'solidity/tokens/SilentToken.sol:SilentToken',
    'solidity/tokens/ZeroFirstToken.sol:ZeroFirstToken',
  ],
  'sdk/worked-examples': ['solidity/tokens/SilentToken.sol:SilentToken'],
  'sdk/v3/swaps/permit': [
    'solidity/permit/DaiPermitToken.sol:DaiPermitToken',
    'solidity/permit/StandardPermitToken.sol:StandardPermitToken',
  ],
};
