// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IUniswapV3Factory as ISwapXV3Factory} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
import {IUniswapV3Pool as ISwapXV3Pool} from "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import {IERC20, SafeToken} from "../tokens/SafeToken.sol";

/// UnsafeSwapper 的修正：由工厂合约证明调用者是池；池不检查的下限与截止时间，也由本合约检查。
contract CheckedSwapper {
    using SafeToken for IERC20;

    // 价格限制的两端：比池允许的边界各近一步，等于不设限制，由下限保护。
    uint160 private constant LOWEST = 4295128739 + 1;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970342 - 1;

    ISwapXV3Factory public immutable factory;

    constructor(ISwapXV3Factory factory_) {
        factory = factory_;
    }

    // #region checked
    struct Payment {
        IERC20 tokenIn;
        address tokenOut;
        uint24 fee;
        address payer;
    }

    /// 付出 amountIn，至少得到 amountOutMinimum；调用前须授权本合约使用 amountIn 的 tokenIn。
    function swap(
        IERC20 tokenIn,
        IERC20 tokenOut,
        uint24 fee,
        uint256 amountIn,
        uint256 amountOutMinimum,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        require(block.timestamp <= deadline, "CheckedSwapper: EXPIRED");
        // 更大的数转成 int256 会变成负数，池就当作精确输出。
        require(amountIn <= uint256(type(int256).max), "CheckedSwapper: AMOUNT_TOO_LARGE");
        // 付款人只能是发起这一次兑换的人。
        Payment memory payment = Payment(tokenIn, address(tokenOut), fee, msg.sender);
        address pool = _poolOf(payment);
        require(pool != address(0), "CheckedSwapper: NO_POOL");

        bool zeroForOne = address(tokenIn) < address(tokenOut);
        uint256 before = tokenOut.balanceOf(msg.sender);
        ISwapXV3Pool(pool).swap(
            msg.sender,
            zeroForOne,
            int256(amountIn),
            zeroForOne ? LOWEST : HIGHEST,
            abi.encode(payment)
        );
        // 比较到账的数量，而不是池转出的数量：代币可能在转账时扣费。
        amountOut = tokenOut.balanceOf(msg.sender) - before;
        require(amountOut >= amountOutMinimum, "CheckedSwapper: TOO_LITTLE_RECEIVED");
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        Payment memory payment = abi.decode(data, (Payment));
        // 由工厂合约来证明调用者是池，而不是由调用者自己证明。
        require(msg.sender == _poolOf(payment), "CheckedSwapper: NOT_POOL");
        // 精确输入只欠 tokenIn，欠的是正的那一个；都不是正数，说明整段价格没有流动性。
        require(amount0 > 0 || amount1 > 0, "CheckedSwapper: NO_LIQUIDITY");
        uint256 owed = uint256(amount0 > 0 ? amount0 : amount1);
        payment.tokenIn.safeTransferFrom(payment.payer, msg.sender, owed);
    }

    function _poolOf(Payment memory payment) private view returns (address) {
        return factory.getPool(address(payment.tokenIn), payment.tokenOut, payment.fee);
    }
    // #endregion checked
}
