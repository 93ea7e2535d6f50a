// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IPriceOracle} from "./SpotOracle.sol";

interface ILpOracle {
    /// amount 个 LP 代币值多少 quote 代币，都是最小单位。不是 view：要碰一下交易对的锁。
    function valueOf(uint256 amount) external returns (uint256);
}

interface ILpFactory {
    function feeTo() external view returns (address);

    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

interface ILpPair {
    function token0() external view returns (address);

    function getReserves()
        external
        view
        returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);

    function totalSupply() external view returns (uint256);

    function kLast() external view returns (uint256);

    function sync() external;
}

/// 公允价的算式：2 × √(quote × base 值多少 quote) × 份额。price 须来自抗操纵的来源。
abstract contract FairLpValue is ILpOracle {
    ILpFactory public immutable factory;
    ILpPair public immutable pair;
    IPriceOracle public immutable price;
    bool public immutable baseIsToken0;

    constructor(ILpFactory factory_, address base, address quote, IPriceOracle price_) {
        // 交易对由工厂合约给出：冒牌的进不来，base 也一定是其中的一种代币。
        address pair_ = factory_.getPair(base, quote);
        require(pair_ != address(0), "no pair");
        (factory, pair, price) = (factory_, ILpPair(pair_), price_);
        baseIsToken0 = ILpPair(pair_).token0() == base;
    }

    // #region fair
    function _fairValue(uint256 amount, uint256 supply) internal view returns (uint256) {
        (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
        (uint256 base, uint256 quote) = baseIsToken0 ? (reserve0, reserve1) : (reserve1, reserve0);
        return (2 * _squareRoot(quote * price.valueOf(base)) * amount) / supply;
    }
    // #endregion fair

    /// 平方不超过 value 的最大整数。
    function _squareRoot(uint256 value) internal pure returns (uint256 root) {
        if (value < 4) return value == 0 ? 0 : 1;
        root = value;
        uint256 next = value / 2 + 1;
        while (next < root) (root, next) = (next, (value / next + next) / 2);
    }
}

/// 公允价的修正：先碰交易对的锁，再读储备量与总量；总量里算进 feeTo 将得的份额。
contract LockedLpOracle is FairLpValue {
    constructor(ILpFactory factory_, address base, address quote, IPriceOracle price_)
        FairLpValue(factory_, base, quote, price_)
    {}

    // #region locked
    function valueOf(uint256 amount) external returns (uint256) {
        // sync 带锁：存入、取回或兑换进行到一半时回滚，错误为 UniswapV2: LOCKED。
        pair.sync();
        uint256 supply = pair.totalSupply();
        return _fairValue(amount, supply + _unmintedFee(supply));
    }

    /// 协议费打开时，下一次增减流动性会先给 feeTo 铸造这么多：现在就要算进总量。
    function _unmintedFee(uint256 supply) private view returns (uint256) {
        uint256 kLast = pair.kLast();
        if (kLast == 0 || factory.feeTo() == address(0)) return 0;
        (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
        uint256 root = _squareRoot(reserve0 * reserve1);
        uint256 rootLast = _squareRoot(kLast);
        return root > rootLast ? (supply * (root - rootLast)) / (root * 5 + rootLast) : 0;
    }
    // #endregion locked
}
