// SPDX-License-Identifier: MIT
// #region contract
pragma solidity 0.8.30;

import {IUniswapV2Router02} from "@uniswap/v2-periphery/contracts/interfaces/IUniswapV2Router02.sol";

/// 用随交易付来的 XOC 买 path 末尾的代币；下限与截止时间由用户在链下定好。
contract FirstSwap {
    IUniswapV2Router02 public immutable router;

    constructor(IUniswapV2Router02 router_) {
        router = router_;
    }

    function buy(address[] calldata path, uint256 amountOutMin, uint256 deadline) external payable {
        router.swapExactETHForTokens{value: msg.value}(amountOutMin, path, msg.sender, deadline);
    }
}
// #endregion contract
