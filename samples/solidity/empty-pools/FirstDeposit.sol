// SPDX-License-Identifier: MIT
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

/// 存入 V2 交易对的第一笔流动性。有人预先转入几个最小单位捣乱，也照样存得进。
contract FirstDeposit {
    using SafeERC20 for IERC20;

    IV2Factory public immutable factory;

    constructor(IV2Factory factory_) {
        factory = factory_;
    }

    // #region deposit
    function deposit(
        IERC20 tokenA,
        IERC20 tokenB,
        uint256 amountA,
        uint256 amountB,
        uint256 deadline
    ) external returns (uint256 liquidity) {
        require(block.timestamp <= deadline, "too late");
        address pair = factory.getPair(address(tokenA), address(tokenB));
        if (pair == address(0)) pair = factory.createPair(address(tokenA), address(tokenB));
        // 已经有 LP 代币，比例就由别人定了：改用路由合约，并设好两个下限。
        require(IV2Pair(pair).totalSupply() == 0, "not empty");
        // 份额只由余额的乘积决定，与预先转入的几个最小单位无关。
        tokenA.safeTransferFrom(msg.sender, pair, amountA);
        tokenB.safeTransferFrom(msg.sender, pair, amountB);
        liquidity = IV2Pair(pair).mint(msg.sender);
    }
    // #endregion deposit
}
