// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IUniswapV3Factory as ISwapXV3Factory} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {IERC20} from "../security/ToyLender.sol";

/// 与 UnsafeSwapper 相同，只多了对调用者的检查。
contract CheckedSwapper {
    ISwapXV3Factory public immutable factory;

    constructor(ISwapXV3Factory factory_) {
        factory = factory_;
    }

    // #region checked
    struct Payment {
        address token0;
        address token1;
        uint24 fee;
        address payer;
    }

    function swap(
        address token0,
        address token1,
        uint24 fee,
        bool zeroForOne,
        uint256 amountIn,
        uint160 sqrtPriceLimitX96
    ) external {
        // 付款人只能是发起这一次兑换的人。
        bytes memory data = abi.encode(Payment(token0, token1, fee, msg.sender));
        ISwapXV3Pool pool = ISwapXV3Pool(factory.getPool(token0, token1, fee));
        pool.swap(msg.sender, zeroForOne, int256(amountIn), sqrtPriceLimitX96, data);
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        Payment memory payment = abi.decode(data, (Payment));
        // 由工厂合约来证明调用者是池，而不是由调用者自己证明。
        address pool = factory.getPool(payment.token0, payment.token1, payment.fee);
        require(msg.sender == pool, "CheckedSwapper: NOT_POOL");
        (address token, int256 owed) = amount0 > 0
            ? (payment.token0, amount0)
            : (payment.token1, amount1);
        require(IERC20(token).transferFrom(payment.payer, pool, uint256(owed)));
    }
    // #endregion checked
}
