// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity =0.7.6;

// #region imports
import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {OracleLibrary} from "@uniswap/v3-periphery/contracts/libraries/OracleLibrary.sol";
// #endregion imports

/// 用一个 V3 池的时间加权平均价格估值。没有状态，不需要有人定期更新。
contract V3TwapOracle {
    // #region state
    ISwapXV3Pool public immutable pool;
    address public immutable base;
    address public immutable quote;
    uint32 public immutable window;
    uint128 public immutable minimumLiquidity;

    constructor(
        ISwapXV3Pool pool_,
        address base_,
        uint32 window_,
        uint16 minimumSlots,
        uint128 minimumLiquidity_
    ) {
        (address token0, address token1) = (pool_.token0(), pool_.token1());
        require(base_ == token0 || base_ == token1, "base not in pool");
        require(window_ > 0, "empty window");
        // 槽不够，任何人连续兑换就能挤掉窗口里的历史。槽只增不减，检查一次就够。
        (, , , uint16 slots, , , ) = pool_.slot0();
        require(slots >= minimumSlots, "too few slots");
        pool = pool_;
        base = base_;
        quote = base_ == token0 ? token1 : token0;
        window = window_;
        minimumLiquidity = minimumLiquidity_;
    }
    // #endregion state

    // #region value
    /// amount 个 base 按 window 秒的平均价值多少 quote，都是最小单位，向下取整。
    function valueOf(uint256 amount) external view returns (uint256) {
        // 历史不够 window 秒时，observe 以 OLD 回滚，不会悄悄用更短的窗口。
        (int24 meanTick, uint128 meanLiquidity) = OracleLibrary.consult(address(pool), window);
        // 窗口里的流动性太少，平均价也不值得相信。
        require(meanLiquidity >= minimumLiquidity, "too little liquidity");
        require(amount <= type(uint128).max, "amount too large");
        return OracleLibrary.getQuoteAtTick(meanTick, uint128(amount), base, quote);
    }
    // #endregion value
}
