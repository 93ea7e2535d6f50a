// SPDX-License-Identifier: GPL-2.0-or-later
pragma solidity =0.7.6;
pragma abicoder v2;

import {Path} from "@uniswap/v3-periphery/contracts/libraries/Path.sol";

/// 把一条 V3 路径拆成它经过的池。签名之前核对别人给的路径，用的就是这些函数。
contract PathReader {
    using Path for bytes;

    struct Hop {
        address tokenIn;
        address tokenOut;
        uint24 fee;
    }

    // #region read
    function read(bytes memory path) external pure returns (Hop[] memory hops) {
        // 库不检查长度：20 + 23n 字节之外的，多出的几个字节会被忽略，所以自己检查。
        require(path.length >= 43 && (path.length - 20) % 23 == 0, "bad path length");
        hops = new Hop[](path.numPools());
        for (uint256 i = 0; i < hops.length; i++) {
            (hops[i].tokenIn, hops[i].tokenOut, hops[i].fee) = path.decodeFirstPool();
            // 最后一个池之后只剩一个地址，不再是路径。
            if (path.hasMultiplePools()) path = path.skipToken();
        }
    }
    // #endregion read
}
