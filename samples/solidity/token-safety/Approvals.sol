// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "openzeppelin-5/token/ERC20/IERC20.sol";
import {SafeERC20} from "openzeppelin-5/token/ERC20/utils/SafeERC20.sol";

/// 把给 spender 的额度改成任意的数。
contract Approvals {
    using SafeERC20 for IERC20;

    // #region force
    address public immutable owner;
    /// 唯一能得到授权的地址，部署之后不变。
    address public immutable spender;

    constructor(address spender_) {
        (owner, spender) = (msg.sender, spender_);
    }

    function change(IERC20 token, uint256 amount) external {
        // 调用者能授权给任意地址的话，就能授权给自己，取走合约里的代币。
        require(msg.sender == owner, "not owner");
        // 先照常授权；被拒绝就先归零，再授权。
        token.forceApprove(spender, amount);
    }
    // #endregion force
}
