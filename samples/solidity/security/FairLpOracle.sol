// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {FairLpValue, ILpFactory} from "./LockedLpOracle.sol";
import {IPriceOracle} from "./SpotOracle.sol";

/// 有漏洞的演示，不要使用：算式不怕推歪储备量，却可能在取回的中途读到不一致的数。
contract FairLpOracle is FairLpValue {
    constructor(ILpFactory factory_, address base, address quote, IPriceOracle price_)
        FairLpValue(factory_, base, quote, price_)
    {}

    // #region read
    function valueOf(uint256 amount) external view returns (uint256) {
        return _fairValue(amount, pair.totalSupply());
    }
    // #endregion read
}
