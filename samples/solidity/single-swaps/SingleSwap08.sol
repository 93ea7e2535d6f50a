// SPDX-License-Identifier: MIT
// #region head
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";
// #endregion head

// #region interface
/// 只声明用得到的部分：npm 包里的辅助库只支持 0.7，接口则与编译器版本无关。
interface ISwapXRouter {
    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    struct ExactOutputSingleParams {
        address tokenIn;
        address tokenOut;
        uint24 fee;
        address recipient;
        uint256 deadline;
        uint256 amountOut;
        uint256 amountInMaximum;
        uint160 sqrtPriceLimitX96;
    }

    function exactInputSingle(ExactInputSingleParams calldata params)
        external
        payable
        returns (uint256 amountOut);

    function exactOutputSingle(ExactOutputSingleParams calldata params)
        external
        payable
        returns (uint256 amountIn);
}
// #endregion interface

// #region state
/// SingleSwap 的 0.8 版本：行为相同，不依赖任何 npm 包。
contract SingleSwap08 {
    using SafeToken for IERC20;

    ISwapXRouter public immutable swapRouter;

    constructor(ISwapXRouter router) {
        swapRouter = router;
    }
    // #endregion state

    // #region exact-input
    /// 精确输入：付出 amountIn，至少得到 amountOutMinimum，否则回滚；得到的代币转账时不能扣费。
    function swapExactInputSingle(
        IERC20 tokenIn,
        address tokenOut,
        uint24 fee,
        uint256 amountIn,
        uint256 amountOutMinimum,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        _pullAndApprove(tokenIn, amountIn);
        amountOut = swapRouter.exactInputSingle(
            ISwapXRouter.ExactInputSingleParams({
                tokenIn: address(tokenIn),
                tokenOut: tokenOut,
                fee: fee,
                recipient: msg.sender,
                deadline: deadline,
                amountIn: amountIn,
                amountOutMinimum: amountOutMinimum,
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
        IERC20 tokenIn,
        address tokenOut,
        uint24 fee,
        uint256 amountOut,
        uint256 amountInMaximum,
        uint256 deadline
    ) external returns (uint256 amountIn) {
        _pullAndApprove(tokenIn, amountInMaximum);
        amountIn = swapRouter.exactOutputSingle(
            ISwapXRouter.ExactOutputSingleParams({
                tokenIn: address(tokenIn),
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

    // #region token-calls
    function _pullAndApprove(IERC20 token, uint256 value) private {
        token.safeTransferFrom(msg.sender, address(this), value);
        token.safeApprove(address(swapRouter), value);
    }

    /// 授权恰好等于收进来的数量，所以剩下的授权就是没有用完的代币：授权清零，代币退给调用者。
    function _refundUnused(IERC20 token) private {
        uint256 unused = token.allowance(address(this), address(swapRouter));
        if (unused > 0) {
            token.safeApprove(address(swapRouter), 0);
            token.safeTransfer(msg.sender, unused);
        }
    }
    // #endregion token-calls
}
