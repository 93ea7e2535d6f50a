// SPDX-License-Identifier: GPL-2.0-or-later
// #region imports
pragma solidity =0.7.6;

import {IUniswapV3Factory as ISwapXV3Factory} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {OracleLibrary} from "@uniswap/v3-periphery/contracts/libraries/OracleLibrary.sol";
// #endregion imports

// #region state
/// 可以依赖的平均价：历史够长、流动性够多、现价离平均价不远，三项有一项不满足就拒绝回答。
contract GuardedTwap {
    ISwapXV3Pool public immutable pool;
    address public immutable base;
    address public immutable quote;
    uint32 public immutable window;
    uint128 public immutable minimumLiquidity;
    /// 现价与平均价最多相差多少个刻度；一个刻度约是万分之一。
    int24 public immutable maximumDeviation;

    constructor(
        ISwapXV3Factory factory,
        address base_,
        address quote_,
        uint24 fee,
        uint32 window_,
        uint128 minimumLiquidity_,
        int24 maximumDeviation_
    ) {
        // 池由工厂合约给出，冒牌的池进不来。
        ISwapXV3Pool pool_ = ISwapXV3Pool(factory.getPool(base_, quote_, fee));
        require(address(pool_) != address(0), "no pool");
        require(window_ > 0 && minimumLiquidity_ > 0 && maximumDeviation_ > 0, "empty limit");
        // 一秒至多写一条观测值：槽比窗口的秒数多，历史就挤不短。槽只增不减，检查一次就够。
        require(_slotsOf(pool_) > window_, "too few slots");
        pool = pool_;
        base = base_;
        quote = quote_;
        window = window_;
        minimumLiquidity = minimumLiquidity_;
        maximumDeviation = maximumDeviation_;
    }

    /// 已经生效的槽，不是预留的 observationCardinalityNext。
    function _slotsOf(ISwapXV3Pool pool_) private view returns (uint16 slots) {
        (, , , slots, , , ) = pool_.slot0();
    }
    // #endregion state

    // #region history
    /// 还差多少秒才有一整个窗口的历史；0 表示够了。部署之后、使用之前看它。
    function secondsMissing() public view returns (uint32) {
        uint32 oldest = OracleLibrary.getOldestObservationSecondsAgo(address(pool));
        return oldest >= window ? 0 : window - oldest;
    }
    // #endregion history

    // #region value
    /// 窗口里的平均刻度，向下取整；与 slot0 的 tick 同一个方向，不随 base 与 quote 变。
    function meanTick() public view returns (int24 mean) {
        // 不够长就拒绝，不改用更短的窗口：历史可以被人故意挤短。
        require(secondsMissing() == 0, "history too short");
        uint128 liquidity;
        (mean, liquidity) = OracleLibrary.consult(address(pool), window);
        require(liquidity >= minimumLiquidity, "too little liquidity");
        (, int24 current, , , , , ) = pool.slot0();
        int24 deviation = current > mean ? current - mean : mean - current;
        require(deviation <= maximumDeviation, "price moved too far");
    }

    /// amount 个 base 值多少 quote，最小单位，向下取整。
    function valueOf(uint256 amount) external view returns (uint256) {
        require(amount <= type(uint128).max, "amount too large");
        return OracleLibrary.getQuoteAtTick(meanTick(), uint128(amount), base, quote);
    }
    // #endregion value
}
