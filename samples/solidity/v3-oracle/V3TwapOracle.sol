// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity =0.7.6;

// #region imports
import {IUniswapV3Factory as ISwapXV3Factory} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
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
        ISwapXV3Factory factory,
        address base_,
        address quote_,
        uint24 fee,
        uint32 window_,
        uint128 minimumLiquidity_
    ) {
        // 池由工厂合约给出，冒牌的池进不来。
        ISwapXV3Pool pool_ = ISwapXV3Pool(factory.getPool(base_, quote_, fee));
        require(address(pool_) != address(0), "no pool");
        require(window_ > 0, "empty window");
        require(minimumLiquidity_ > 0, "no liquidity floor");
        // 一秒至多写一条观测值：生效的槽比窗口的秒数多，够长的历史就不会再被挤短。
        // 读的是 observationCardinality；预留的 observationCardinalityNext 还不算数。
        (, , , uint16 slots, , , ) = pool_.slot0();
        require(slots > window_, "too few slots");
        pool = pool_;
        base = base_;
        quote = quote_;
        window = window_;
        minimumLiquidity = minimumLiquidity_;
    }
    // #endregion state

    // #region value
    /// amount 个 base 按 window 秒的平均价值多少 quote，都是最小单位，向下取整。
    function valueOf(uint256 amount) external view returns (uint256) {
        // 部署之后，历史还不够 window 秒时，observe 以 OLD 回滚，不会悄悄用更短的窗口。
        (int24 meanTick, uint128 meanLiquidity) = OracleLibrary.consult(address(pool), window);
        // 窗口里的流动性太少，平均价也不值得相信。
        require(meanLiquidity >= minimumLiquidity, "too little liquidity");
        require(amount <= type(uint128).max, "amount too large");
        return OracleLibrary.getQuoteAtTick(meanTick, uint128(amount), base, quote);
    }
    // #endregion value
}
