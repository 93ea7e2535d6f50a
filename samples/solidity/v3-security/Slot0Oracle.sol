// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity =0.7.6;

import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {OracleLibrary} from "@uniswap/v3-periphery/contracts/libraries/OracleLibrary.sol";

/// 有漏洞的演示，不要使用：把池此刻的价格当作价格来源。
contract Slot0Oracle {
    ISwapXV3Pool public immutable pool;
    address public immutable base;
    address public immutable quote;

    constructor(
        ISwapXV3Pool pool_,
        address base_,
        address quote_
    ) {
        pool = pool_;
        base = base_;
        quote = quote_;
    }

    // #region spot
    function valueOf(uint256 amount) external view returns (uint256) {
        (, int24 tick, , , , , ) = pool.slot0();
        return OracleLibrary.getQuoteAtTick(tick, uint128(amount), base, quote);
    }
    // #endregion spot
}
