// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "openzeppelin-5/token/ERC20/IERC20.sol";
import {SafeERC20} from "openzeppelin-5/token/ERC20/utils/SafeERC20.sol";

/// 演示用：把自己的额度改成任意的数。真实的合约不要让别人决定授权给谁。
contract Approvals {
    using SafeERC20 for IERC20;

    // #region force
    function change(IERC20 token, address spender, uint256 amount) external {
        // 先照常授权；被拒绝就先归零，再授权。
        token.forceApprove(spender, amount);
    }
    // #endregion force
}
