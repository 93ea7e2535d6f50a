// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "../tokens/SafeToken.sol";
import {IV2Router} from "./BoundedSwap.sol";

/// 有漏洞的演示，不要使用：下限与截止时间都在合约里现算，看上去有保护，其实没有。
contract SelfQuotedSwap {
    IV2Router public immutable router;

    constructor(IV2Router router_) {
        router = router_;
    }

    // #region self-quoted
    function swap(address[] calldata path, uint256 amountIn) external {
        IERC20(path[0]).transferFrom(msg.sender, address(this), amountIn);
        IERC20(path[0]).approve(address(router), amountIn);
        // 这一行执行时，抢跑的交易已经成交：报价取自被推歪的储备量。
        uint256[] memory quoted = router.getAmountsOut(amountIn, path);
        uint256 amountOutMin = (quoted[quoted.length - 1] * 995) / 1000;
        // 无论这笔交易哪天被打包，block.timestamp 都等于当时，永远不会过期。
        router.swapExactTokensForTokens(amountIn, amountOutMin, path, msg.sender, block.timestamp);
    }
    // #endregion self-quoted
}
