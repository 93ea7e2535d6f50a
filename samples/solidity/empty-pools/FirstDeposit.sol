// SPDX-License-Identifier: MIT
// #region head
pragma solidity 0.8.30;

import {IERC20} from "openzeppelin-5/token/ERC20/IERC20.sol";
import {SafeERC20} from "openzeppelin-5/token/ERC20/utils/SafeERC20.sol";

interface IV2Factory {
    function getPair(address tokenA, address tokenB) external view returns (address);

    function createPair(address tokenA, address tokenB) external returns (address);
}

interface IV2Pair {
    function totalSupply() external view returns (uint256);

    function mint(address to) external returns (uint256 liquidity);
}

/// 向空的、或几乎空的 V2 交易对存入，比例由你定：有人预先留下一点代币或流动性，也照样存得进。
contract FirstDeposit {
    using SafeERC20 for IERC20;

    IV2Factory public immutable factory;

    constructor(IV2Factory factory_) {
        factory = factory_;
    }
    // #endregion head

    // #region deposit
    /// minimumA 与 minimumB：存入之后马上取出，至少要得到多少。
    function deposit(
        IERC20 tokenA,
        IERC20 tokenB,
        uint256 amountA,
        uint256 amountB,
        uint256 minimumA,
        uint256 minimumB,
        uint256 deadline
    ) external returns (uint256 liquidity) {
        require(block.timestamp <= deadline, "too late");
        address pair = factory.getPair(address(tokenA), address(tokenB));
        if (pair == address(0)) pair = factory.createPair(address(tokenA), address(tokenB));
        tokenA.safeTransferFrom(msg.sender, pair, amountA);
        tokenB.safeTransferFrom(msg.sender, pair, amountB);
        liquidity = IV2Pair(pair).mint(msg.sender);
        // 已有的 LP 分走的、到账不足的、份额取整少的，都在这里拦住。
        require(_takeable(tokenA, pair, liquidity) >= minimumA, "too little A");
        require(_takeable(tokenB, pair, liquidity) >= minimumB, "too little B");
    }

    /// 这些份额现在能取出多少 token，与交易对的 burn 算法相同。
    function _takeable(IERC20 token, address pair, uint256 liquidity) private view returns (uint256) {
        return (liquidity * token.balanceOf(pair)) / IV2Pair(pair).totalSupply();
    }
    // #endregion deposit
}
