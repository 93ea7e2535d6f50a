// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "openzeppelin-5/token/ERC20/IERC20.sol";

/// 反例：相信参数里的数量，按标准接口调用代币。
contract NaiveDesk {
    address public immutable owner;
    address public immutable spender;
    mapping(IERC20 => mapping(address => uint256)) public balanceOf;

    constructor(address spender_) {
        (owner, spender) = (msg.sender, spender_);
    }

    // #region naive
    function deposit(IERC20 token, uint256 amount) external {
        // 不返回布尔值的代币在这里回滚；转账扣费的代币到账不足，却照全数记账。
        require(token.transferFrom(msg.sender, address(this), amount), "transfer failed");
        balanceOf[token][msg.sender] += amount;
    }

    function withdraw(IERC20 token, uint256 amount) external {
        balanceOf[token][msg.sender] -= amount;
        require(token.transfer(msg.sender, amount), "transfer failed");
    }

    function allow(IERC20 token, uint256 amount) external {
        require(msg.sender == owner, "not owner");
        // 有的代币拒绝把一个非零的额度改成另一个非零的额度。
        require(token.approve(spender, amount), "approve failed");
    }
    // #endregion naive
}
