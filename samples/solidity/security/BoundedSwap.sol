// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";

interface IV2Router {
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}

/// 修正后的写法：下限与截止时间由用户在链下定好，随交易一起签名。
contract BoundedSwap {
    using SafeToken for IERC20;

    IV2Router public immutable router;

    constructor(IV2Router router_) {
        router = router_;
    }

    // #region bounded
    function swap(
        address[] calldata path,
        uint256 amountIn,
        uint256 amountOutMin,
        uint256 deadline
    ) external {
        require(amountOutMin > 0, "BoundedSwap: NO_MINIMUM");
        IERC20 tokenIn = IERC20(path[0]);
        tokenIn.safeTransferFrom(msg.sender, address(this), amountIn);
        // 只授权这一次要用的数量，路由合约会恰好用完。
        tokenIn.safeApprove(address(router), amountIn);
        router.swapExactTokensForTokens(amountIn, amountOutMin, path, msg.sender, deadline);
    }
    // #endregion bounded
}
