// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";

// #region interface
interface IRouter02 {
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}
// #endregion interface

/// 经过路由合约兑换。界限与截止时间由调用者在链下算好传入：合约在执行时按现价算出的界限挡不住任何人。
/// 不支持转账扣费的代币：付出的扣费，路由合约转不出那么多，交易回滚；得到的扣费，到账会低于下限而不回滚。
contract RouterSwap {
    using SafeToken for IERC20;

    IRouter02 public immutable router;

    constructor(IRouter02 router_) {
        router = router_;
    }

    // #region exact-input
    /// 精确输入：付出 amountIn，至少得到 amountOutMin，否则回滚；tokenOut 转账时不能扣费。
    function swapExactInput(
        IERC20 tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 amountOutMin,
        uint256 deadline
    ) external returns (uint256 amountOut) {
        _pullAndApprove(tokenIn, amountIn);
        uint256[] memory amounts = router.swapExactTokensForTokens(
            amountIn, amountOutMin, _path(tokenIn, tokenOut), msg.sender, deadline
        );
        amountOut = amounts[1];
    }
    // #endregion exact-input

    // #region exact-output
    /// 精确输出：得到恰好 amountOut，最多付出 amountInMax，余款退回；tokenOut 转账时不能扣费。
    function swapExactOutput(
        IERC20 tokenIn,
        address tokenOut,
        uint256 amountOut,
        uint256 amountInMax,
        uint256 deadline
    ) external returns (uint256 amountIn) {
        _pullAndApprove(tokenIn, amountInMax);
        uint256[] memory amounts = router.swapTokensForExactTokens(
            amountOut, amountInMax, _path(tokenIn, tokenOut), msg.sender, deadline
        );
        amountIn = amounts[0];
        if (amountIn < amountInMax) {
            // 没用完的授权归零，没用完的代币退回：不留给下一个调用者。
            tokenIn.safeApprove(address(router), 0);
            tokenIn.safeTransfer(msg.sender, amountInMax - amountIn);
        }
    }
    // #endregion exact-output

    // #region helpers
    function _path(IERC20 tokenIn, address tokenOut) private pure returns (address[] memory path) {
        path = new address[](2);
        path[0] = address(tokenIn);
        path[1] = tokenOut;
    }

    function _pullAndApprove(IERC20 token, uint256 value) private {
        token.safeTransferFrom(msg.sender, address(this), value);
        token.safeApprove(address(router), value);
    }
    // #endregion helpers
}
