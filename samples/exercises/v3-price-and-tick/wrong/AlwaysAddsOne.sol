// SPDX-License-Identifier: MIT
/// @notice 没有余数就不加 1
pragma solidity 0.7.6;

contract Exercise {
    uint160 internal constant MIN_SQRT_RATIO = 4295128739;
    int24 internal constant MAX_TICK = 887272;

    /// 刻度 tick 的根号价格，乘以 2 ** 96，向上取整。
    function sqrtPriceAt(int24 tick) public pure returns (uint160 sqrtPriceX96) {
        uint256 distance = tick < 0 ? uint256(-int256(tick)) : uint256(int256(tick));
        require(distance <= uint256(int256(MAX_TICK)), "T");
        uint256 ratio = 1 << 128;
        for (uint256 bit = 0; bit < 20; bit++) {
            if ((distance >> bit) & 1 == 1) ratio = (ratio * _factor(bit)) >> 128;
        }
        if (tick > 0) ratio = type(uint256).max / ratio;
        sqrtPriceX96 = uint160((ratio >> 32) + 1);
    }

    /// 根号价格所在的刻度：不高于它的最大的一个。
    function tickAt(uint160 sqrtPriceX96) external pure returns (int24 tick) {
        require(sqrtPriceX96 >= MIN_SQRT_RATIO && sqrtPriceX96 < sqrtPriceAt(MAX_TICK), "R");
        int24 above = MAX_TICK;
        tick = -MAX_TICK;
        while (above - tick > 1) {
            int24 middle = (tick + above) / 2;
            if (sqrtPriceAt(middle) <= sqrtPriceX96) tick = middle;
            else above = middle;
        }
    }

    /// 1.0001 的 -(2 ** bit) / 2 次方，乘以 2 ** 128。
    function _factor(uint256 bit) internal pure returns (uint256) {
        if (bit == 0) return 0xfffcb933bd6fad37aa2d162d1a594001;
        if (bit == 1) return 0xfff97272373d413259a46990580e213a;
        if (bit == 2) return 0xfff2e50f5f656932ef12357cf3c7fdcc;
        if (bit == 3) return 0xffe5caca7e10e4e61c3624eaa0941cd0;
        if (bit == 4) return 0xffcb9843d60f6159c9db58835c926644;
        if (bit == 5) return 0xff973b41fa98c081472e6896dfb254c0;
        if (bit == 6) return 0xff2ea16466c96a3843ec78b326b52861;
        if (bit == 7) return 0xfe5dee046a99a2a811c461f1969c3053;
        if (bit == 8) return 0xfcbe86c7900a88aedcffc83b479aa3a4;
        if (bit == 9) return 0xf987a7253ac413176f2b074cf7815e54;
        if (bit == 10) return 0xf3392b0822b70005940c7a398e4b70f3;
        if (bit == 11) return 0xe7159475a2c29b7443b29c7fa6e889d9;
        if (bit == 12) return 0xd097f3bdfd2022b8845ad8f792aa5825;
        if (bit == 13) return 0xa9f746462d870fdf8a65dc1f90e061e5;
        if (bit == 14) return 0x70d869a156d2a1b890bb3df62baf32f7;
        if (bit == 15) return 0x31be135f97d08fd981231505542fcfa6;
        if (bit == 16) return 0x9aa508b5b7a84e1c677de54f3e99bc9;
        if (bit == 17) return 0x5d6af8dedb81196699c329225ee604;
        if (bit == 18) return 0x2216e584f5fa1ea926041bedfe98;
        return 0x48a170391f7dc42444e8fa2;
    }
}
