// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Kit} from "../Kit.sol";
import {V2_ROUTER} from "../Deployed.sol";
import {Exercise} from "./Exercise.sol";

interface IRouter {
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256);

    function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256);
}

contract Checks is Kit {
    int256 private constant MOST = 2 ** 112 - 1;

    address private immutable exercise = address(new Exercise());

    function realOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) external pure returns (uint256) {
        return IRouter(V2_ROUTER).getAmountOut(amountIn, reserveIn, reserveOut);
    }

    function realIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) external pure returns (uint256) {
        return IRouter(V2_ROUTER).getAmountIn(amountOut, reserveIn, reserveOut);
    }

    /// @notice getAmountOut：储备量 10000 与 20000，付出 1000
    function testOutExample() external {
        _compare(_out(), _x(1000, 10000, 20000));
    }

    /// @notice getAmountOut：一百个随机的数量，与 Router02 相同
    function testOutRandom() external {
        _compareRandom(_out(), 100);
    }

    /// @notice getAmountOut：数量或储备量是 0，就拒绝
    function testOutRefuses() external {
        _compare(_out(), _x(0, 10000, 20000));
        _compare(_out(), _x(1000, 0, 20000));
        _compare(_out(), _x(1000, 10000, 0));
    }

    /// @notice getAmountIn：储备量 10000 与 20000，得到 1000
    function testInExample() external {
        _compare(_in(), _x(1000, 10000, 20000));
    }

    /// @notice getAmountIn：一百个随机的数量，与 Router02 相同
    function testInRandom() external {
        _compareRandom(_in(), 100);
    }

    /// @notice getAmountIn：除得尽的时候，也与 Router02 相同
    function testInExact() external {
        _compare(_in(), _x(1000, 997, 2000));
    }

    /// @notice getAmountIn：要的是 0、池里不够，就拒绝
    function testInRefuses() external {
        _compare(_in(), _x(0, 10000, 20000));
        _compare(_in(), _x(20000, 10000, 20000));
        _compare(_in(), _x(20001, 10000, 20000));
        _compare(_in(), _x(1000, 0, 20000));
    }

    function _out() private view returns (Question memory q) {
        q = _question(exercise, Exercise.getAmountOut.selector, this.realOut.selector, 3, 6);
        q.inputs[0] = Input("amountIn", 1, MOST);
        q.inputs[1] = Input("reserveIn", 1, MOST);
        q.inputs[2] = Input("reserveOut", 1, MOST);
        q.mistakes[0] = Mistake(this.outRoundedUp.selector, unicode"你向上取整了：付出去的数量向下取整，零头留给池");
        q.mistakes[1] = Mistake(this.outWithoutFee.selector, unicode"没有扣手续费：只有 997/1000 的 amountIn 参与计算");
        q.mistakes[2] = Mistake(this.outFeeAtEnd.selector, unicode"手续费从得到的里扣了：它从 amountIn 里扣，扣过之后才代入公式");
        q.mistakes[3] = Mistake(this.outFeeAbove.selector, unicode"分母里的 amountIn 没有扣手续费：分子与分母要用同一个");
        q.mistakes[4] = Mistake(this.outFeeTwice.selector, unicode"手续费扣了两次");
        q.mistakes[5] = Mistake(this.outReversed.selector, unicode"两个储备量写反了：reserveIn 是你付出的那种代币的");
    }

    function _in() private view returns (Question memory q) {
        q = _question(exercise, Exercise.getAmountIn.selector, this.realIn.selector, 3, 4);
        q.inputs[0] = Input("amountOut", 1, MOST);
        q.inputs[1] = Input("reserveIn", 1, MOST);
        q.inputs[2] = Input("reserveOut", 1, MOST);
        q.mistakes[0] = Mistake(this.inRoundedDown.selector, unicode"你向下取整了：收进来的数量要多收，末尾加 1");
        q.mistakes[1] = Mistake(this.inRoundedUp.selector, unicode"整除时也要加 1：合约不看有没有余数，总是加 1");
        q.mistakes[2] = Mistake(this.inWithoutFee.selector, unicode"没有算手续费：付出的只有 997/1000 参与计算，要除以 997、乘以 1000");
        q.mistakes[3] = Mistake(this.inFeeAdded.selector, unicode"手续费加成了 1003/1000：扣去千分之三的反面是除以 997，不是乘以 1003");
    }

    function outRoundedUp(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        uint256 below = x * 1000 + a * 997;
        return (a * 997 * y + below - 1) / below;
    }

    function outWithoutFee(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return (a * y) / (x + a);
    }

    function outFeeAtEnd(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return (((a * y) / (x + a)) * 997) / 1000;
    }

    function outFeeAbove(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return (a * 997 * y) / ((x + a) * 1000);
    }

    function outFeeTwice(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return (a * 997 * 997 * y) / (x * 1000000 + a * 997 * 997);
    }

    function outReversed(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return (a * 997 * x) / (y * 1000 + a * 997);
    }

    function inRoundedDown(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return (x * a * 1000) / ((y - a) * 997);
    }

    function inRoundedUp(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        uint256 below = (y - a) * 997;
        return (x * a * 1000 + below - 1) / below;
    }

    function inWithoutFee(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return (x * a) / (y - a) + 1;
    }

    function inFeeAdded(uint256 a, uint256 x, uint256 y) external pure returns (uint256) {
        return (x * a * 1003) / ((y - a) * 1000) + 1;
    }
}
