// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IPriceOracle, IV2Pair} from "./SpotOracle.sol";

interface IV2Factory {
    function getPair(address tokenA, address tokenB) external view returns (address pair);
}

/// 固定窗口的时间加权平均价格：每隔至少 period 秒记录一次，价格取两次记录之间的平均。
/// 没有流动性的下限，也不检查现价偏离平均价多少，没有经过审计：用之前把缺的补上。
contract TwapOracle is IPriceOracle {
    // #region state
    IV2Pair public immutable pair;
    bool public immutable baseIsToken0;
    uint32 public immutable period;
    /// 平均价超过这么久没有更新就拒绝使用。
    uint32 public immutable maxAge;

    uint256 public cumulativeLast;
    uint32 public timestampLast;
    /// UQ112x112：实际价格乘以 2^112。
    uint256 public average;

    constructor(IV2Factory factory, address base, address quote, uint32 period_, uint32 maxAge_) {
        // 交易对由工厂合约给出：冒牌的进不来，base 也一定是其中的一种代币。
        address pair_ = factory.getPair(base, quote);
        require(pair_ != address(0), "TwapOracle: NO_PAIR");
        require(period_ > 0, "TwapOracle: NO_WINDOW");
        pair = IV2Pair(pair_);
        baseIsToken0 = IV2Pair(pair_).token0() == base;
        period = period_;
        maxAge = maxAge_;
        (cumulativeLast, timestampLast) = _current();
    }
    // #endregion state

    // #region update
    /// 任何人都可以调用；间隔不够长时拒绝，否则窗口可以被缩到一个区块。
    function update() external {
        (uint256 cumulative, uint32 timestamp) = _current();
        uint32 elapsed = _elapsed(timestamp);
        require(elapsed >= period, "TwapOracle: TOO_EARLY");
        // 累计值允许溢出，差值仍然正确，所以用 unchecked。
        unchecked {
            average = (cumulative - cumulativeLast) / elapsed;
        }
        (cumulativeLast, timestampLast) = (cumulative, timestamp);
    }
    // #endregion update

    // #region value
    function valueOf(uint256 amount) external view returns (uint256) {
        require(average != 0, "TwapOracle: NOT_READY");
        require(_elapsed(uint32(block.timestamp)) <= maxAge, "TwapOracle: STALE");
        return (average * amount) >> 112;
    }
    // #endregion value

    // #region current
    /// 交易对只在有人调用时才更新累计值；从那时到现在的部分要自己补上。
    function _current() private view returns (uint256 cumulative, uint32 timestamp) {
        timestamp = uint32(block.timestamp);
        cumulative = baseIsToken0 ? pair.price0CumulativeLast() : pair.price1CumulativeLast();
        (uint256 reserve0, uint256 reserve1, uint32 updatedAt) = pair.getReserves();
        uint256 price = baseIsToken0 ? (reserve1 << 112) / reserve0 : (reserve0 << 112) / reserve1;
        unchecked {
            cumulative += price * uint32(timestamp - updatedAt);
        }
    }

    /// uint32 的时间戳会在 2106 年回绕；不检查溢出的减法仍给出正确的间隔。
    function _elapsed(uint32 timestamp) private view returns (uint32) {
        unchecked {
            return timestamp - timestampLast;
        }
    }
    // #endregion current
}
