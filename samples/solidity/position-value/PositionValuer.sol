// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity =0.7.6;

// #region imports
import {IUniswapV3Factory as ISwapXV3Factory} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {TickMath} from "@uniswap/v3-core/contracts/libraries/TickMath.sol";
import {INonfungiblePositionManager} from "@uniswap/v3-periphery/contracts/interfaces/INonfungiblePositionManager.sol";
import {OracleLibrary} from "@uniswap/v3-periphery/contracts/libraries/OracleLibrary.sol";
import {PositionValue} from "@uniswap/v3-periphery/contracts/libraries/PositionValue.sol";
// #endregion imports

/// 给 V3 头寸估值：数量按平均价折算，所以一笔交易推不动它。
contract PositionValuer {
    // #region state
    INonfungiblePositionManager public immutable manager;
    ISwapXV3Factory public immutable factory;
    uint32 public immutable window;

    constructor(INonfungiblePositionManager manager_, uint32 window_) {
        require(window_ > 0, "empty window");
        manager = manager_;
        factory = ISwapXV3Factory(manager_.factory());
        window = window_;
    }
    // #endregion state

    // #region value
    /// 头寸的本金与手续费按平均价合计值多少 quote，最小单位，向下取整。
    function valueOf(uint256 tokenId, address quote) external view returns (uint256) {
        return valueAt(tokenId, quote, meanTick(tokenId));
    }

    /// 头寸所在的池在 window 秒里的平均刻度；历史不够长就回滚，错误是 OLD。
    function meanTick(uint256 tokenId) public view returns (int24 tick) {
        (, , address token0, address token1, uint24 fee, , , , , , , ) = manager.positions(tokenId);
        address pool = factory.getPool(token0, token1, fee);
        // 各个头寸的池不同，所以每次都核对：槽不比窗口的秒数多，历史就能被人挤短。
        (, , , uint16 slots, , , ) = ISwapXV3Pool(pool).slot0();
        require(slots > window, "too few slots");
        (tick, ) = OracleLibrary.consult(pool, window);
    }
    // #endregion value

    // #region value-at
    /// 刻度由你给出。给现价的刻度就等于相信现价，那是可以被操纵的。
    function valueAt(
        uint256 tokenId,
        address quote,
        int24 tick
    ) public view returns (uint256) {
        (, , address token0, address token1, , , , , , , , ) = manager.positions(tokenId);
        require(quote == token0 || quote == token1, "quote not in pool");
        (uint256 amount0, uint256 amount1) = PositionValue.total(
            manager,
            tokenId,
            TickMath.getSqrtRatioAtTick(tick)
        );
        return
            quote == token1
                ? amount1 + _convert(tick, amount0, token0, token1)
                : amount0 + _convert(tick, amount1, token1, token0);
    }

    function _convert(
        int24 tick,
        uint256 amount,
        address base,
        address quote
    ) private pure returns (uint256) {
        require(amount <= type(uint128).max, "amount too large");
        return OracleLibrary.getQuoteAtTick(tick, uint128(amount), base, quote);
    }
    // #endregion value-at

    // #region parts
    /// 本金与手续费分开：本金随价格变，手续费不随价格变。
    function parts(uint256 tokenId)
        external
        view
        returns (
            uint256 principal0,
            uint256 principal1,
            uint256 fees0,
            uint256 fees1
        )
    {
        uint160 sqrtPriceX96 = TickMath.getSqrtRatioAtTick(meanTick(tokenId));
        (principal0, principal1) = PositionValue.principal(manager, tokenId, sqrtPriceX96);
        (fees0, fees1) = PositionValue.fees(manager, tokenId);
    }
    // #endregion parts
}
