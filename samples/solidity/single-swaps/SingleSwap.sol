// SPDX-License-Identifier: GPL-2.0-or-later
// #region imports
pragma solidity =0.7.6;
pragma abicoder v2;

import {IERC20Minimal} from "@uniswap/v3-core/contracts/interfaces/IERC20Minimal.sol";
import {ISwapRouter as ISwapXRouter} from "@uniswap/v3-periphery/contracts/interfaces/ISwapRouter.sol";
import {TransferHelper} from "@uniswap/v3-periphery/contracts/libraries/TransferHelper.sol";
// #endregion imports

// #region router
/// 单跳兑换：先把代币收到本合约，再交给 SwapRouter 兑换，结果直接发给调用者。
contract SingleSwap {
    ISwapXRouter public immutable swapRouter;

    constructor(ISwapXRouter router) {
        swapRouter = router;
    }
    // #endregion router

    // #region exact-input
    /// 精确输入：付出 amountIn，至少得到 amountOutMinimum，否则回滚；得到的代币转账时不能扣费。
    /// 调用前须先授权本合约使用 amountIn 的 tokenIn。
    /// amountOutMinimum 与 deadline 由调用者在链下算好：在合约里按现价算出的下限，跟着被推动的价格走。
    function swapExactInputSingle(
        address tokenIn,
        address tokenOut,
        uint24 fee,
        uint256 amountIn,
        uint256 amountOutMinimum,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        TransferHelper.safeTransferFrom(tokenIn, msg.sender, address(this), amountIn);
        TransferHelper.safeApprove(tokenIn, address(swapRouter), amountIn);

        amountOut = swapRouter.exactInputSingle(
            ISwapXRouter.ExactInputSingleParams({
                tokenIn: tokenIn,
                tokenOut: tokenOut,
                fee: fee,
                recipient: msg.sender,
                deadline: deadline,
                amountIn: amountIn,
                amountOutMinimum: amountOutMinimum,
                // 0 表示不设价格限制。
                sqrtPriceLimitX96: 0
            })
        );

        // 池的流动性被耗尽时，输入会有剩余。
        _refundUnused(tokenIn);
    }
    // #endregion exact-input

    // #region exact-output
    /// 精确输出：得到恰好 amountOut，最多付出 amountInMaximum，余款退回；得到的代币转账时不能扣费。
    function swapExactOutputSingle(
        address tokenIn,
        address tokenOut,
        uint24 fee,
        uint256 amountOut,
        uint256 amountInMaximum,
        uint256 deadline
    ) external returns (uint256 amountIn) {
        TransferHelper.safeTransferFrom(tokenIn, msg.sender, address(this), amountInMaximum);
        TransferHelper.safeApprove(tokenIn, address(swapRouter), amountInMaximum);

        amountIn = swapRouter.exactOutputSingle(
            ISwapXRouter.ExactOutputSingleParams({
                tokenIn: tokenIn,
                tokenOut: tokenOut,
                fee: fee,
                recipient: msg.sender,
                deadline: deadline,
                amountOut: amountOut,
                amountInMaximum: amountInMaximum,
                sqrtPriceLimitX96: 0
            })
        );

        _refundUnused(tokenIn);
    }
    // #endregion exact-output

    // #region refund
    /// 授权恰好等于收进来的数量，所以剩下的授权就是没有用完的代币：授权清零，代币退给调用者。
    function _refundUnused(address token) private {
        uint256 unused = IERC20Minimal(token).allowance(address(this), address(swapRouter));
        if (unused > 0) {
            TransferHelper.safeApprove(token, address(swapRouter), 0);
            TransferHelper.safeTransfer(token, msg.sender, unused);
        }
    }
    // #endregion refund
}
