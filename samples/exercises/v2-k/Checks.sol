// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Kit} from "../Kit.sol";
import {Token} from "../Token.sol";
import {V2_FACTORY, V2_ROUTER} from "../Deployed.sol";
import {Exercise} from "./Exercise.sol";

interface IFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IPair {
    function sync() external;

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;

    function token0() external view returns (address);

    function token1() external view returns (address);
}

interface IRouter {
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        external
        pure
        returns (uint256);
}

contract Checks is Kit {
    /// 一次兑换：储备量，收进来的与付出去的。
    struct Swap {
        uint256 reserve0;
        uint256 reserve1;
        uint256 in0;
        uint256 in1;
        uint256 out0;
        uint256 out1;
    }

    address private constant TO = address(1);

    Exercise private immutable exercise = new Exercise();
    IPair private immutable pair;

    constructor() {
        pair = IPair(IFactory(V2_FACTORY).createPair(address(new Token()), address(new Token())));
    }

    /// @notice 储备量 10000 与 20000，收进 1000 token0，至多付出 1813 token1
    function testExample() external {
        _compare(_oneWay(), _x(10000, 20000, 1000, 0));
        _compare(_oneWay(), _x(10000, 20000, 1000, 1));
    }

    /// @notice 乘积恰好相等，也够
    function testEqual() external {
        _compare(_oneWay(), _x(3000, 3997, 1000, 0));
    }

    /// @notice 反方向：收进 token1，付出 token0
    function testOtherWay() external {
        _compare(_otherWay(), _x(10000, 20000, 1000, 0));
        _compare(_otherWay(), _x(10000, 20000, 1000, 1));
    }

    /// @notice 付出的那一种又还回一部分，也收手续费
    function testBack() external {
        _compare(_back(), _x(10000, 20000, 1000, 500));
        _compareRandom(_back(), 20);
    }

    /// @notice 随机的兑换，恰好够与差一个最小单位，都与交易对的判断相同
    function testRandom() external {
        _compareRandom(_oneWay(), 50);
        _compareRandom(_otherWay(), 50);
    }

    /// extra 是比公式多付出多少。
    function _oneWaySwap(uint256 reserve0, uint256 reserve1, uint256 amountIn, uint256 extra)
        private
        pure
        returns (Swap memory)
    {
        uint256 out = IRouter(V2_ROUTER).getAmountOut(amountIn, reserve0, reserve1) + extra;
        return Swap(reserve0, reserve1, amountIn, 0, 0, out);
    }

    function _otherWaySwap(uint256 reserve0, uint256 reserve1, uint256 amountIn, uint256 extra)
        private
        pure
        returns (Swap memory)
    {
        uint256 out = IRouter(V2_ROUTER).getAmountOut(amountIn, reserve1, reserve0) + extra;
        return Swap(reserve0, reserve1, 0, amountIn, out, 0);
    }

    /// 收进 token0，付出按公式算的 token1 再加 back；还回的 back 差它自己的手续费，至多差一个最小单位。
    function _backSwap(uint256 reserve0, uint256 reserve1, uint256 amountIn, uint256 back)
        private
        pure
        returns (Swap memory)
    {
        uint256 out = IRouter(V2_ROUTER).getAmountOut(amountIn, reserve0, reserve1) + back;
        return Swap(reserve0, reserve1, amountIn, back + (back * 3) / 997 + (back % 2), 0, out);
    }

    function realOneWay(uint256 a, uint256 b, uint256 c, uint256 d) external returns (bool) {
        return _real(_oneWaySwap(a, b, c, d));
    }

    function yourOneWay(uint256 a, uint256 b, uint256 c, uint256 d) external view returns (bool) {
        return _yours(_oneWaySwap(a, b, c, d));
    }

    function realOtherWay(uint256 a, uint256 b, uint256 c, uint256 d) external returns (bool) {
        return _real(_otherWaySwap(a, b, c, d));
    }

    function yourOtherWay(uint256 a, uint256 b, uint256 c, uint256 d) external view returns (bool) {
        return _yours(_otherWaySwap(a, b, c, d));
    }

    function realBack(uint256 a, uint256 b, uint256 c, uint256 d) external returns (bool) {
        return _real(_backSwap(a, b, c, d));
    }

    function yourBack(uint256 a, uint256 b, uint256 c, uint256 d) external view returns (bool) {
        return _yours(_backSwap(a, b, c, d));
    }

    /// 交易对在此之前就会拒绝的兑换，不问你。
    function _isOdd(Swap memory s) private pure returns (bool) {
        return s.out0 + s.out1 == 0 || s.out0 >= s.reserve0 || s.out1 >= s.reserve1;
    }

    function _yours(Swap memory s) private view returns (bool) {
        if (_isOdd(s)) return false;
        return
            exercise.isEnough(
                s.reserve0 + s.in0 - s.out0,
                s.reserve1 + s.in1 - s.out1,
                s.reserve0,
                s.reserve1,
                s.out0,
                s.out1
            );
    }

    function _real(Swap memory s) private returns (bool) {
        if (_isOdd(s)) return false;
        return abi.decode(_doAndUndo(abi.encodeCall(this.swap, (s))), (bool));
    }

    function swap(Swap calldata s) external {
        (Token token0, Token token1) = (Token(pair.token0()), Token(pair.token1()));
        token0.mint(address(pair), s.reserve0);
        token1.mint(address(pair), s.reserve1);
        pair.sync();
        token0.mint(address(pair), s.in0);
        token1.mint(address(pair), s.in1);
        bool isEnough;
        try pair.swap(s.out0, s.out1, TO, "") {
            isEnough = true;
        } catch {}
        _undo(abi.encode(isEnough));
    }

    function _about(bytes4 yours, bytes4 real, bytes4[4] memory mistakes, string memory last)
        private
        view
        returns (Question memory q)
    {
        q = _question(address(this), yours, real, 4, 4);
        q.inputs[0] = Input(unicode"储备量 token0", 1000, 2 ** 100);
        q.inputs[1] = Input("token1", 1000, 2 ** 100);
        q.inputs[2] = Input(unicode"收进", 1, 2 ** 100);
        q.inputs[3] = Input(last, 0, 1);
        q.mistakes[0] = Mistake(mistakes[0], unicode"没有扣手续费：余额乘以 1000，减去收进来的乘以 3，再相乘");
        q.mistakes[1] = Mistake(mistakes[1], unicode"储备量的乘积要乘以 1000 的平方：两个余额各乘了 1000");
        q.mistakes[2] = Mistake(mistakes[2], unicode"手续费从整个余额里扣了：只扣收进来的那一部分的千分之三");
        q.mistakes[3] = Mistake(mistakes[3], unicode"恰好相等也够：用 >=");
    }

    function _oneWay() private view returns (Question memory q) {
        bytes4[4] memory mistakes = [
            this.withoutFee.selector,
            this.scaledOnce.selector,
            this.feeOfBalance.selector,
            this.strictly.selector
        ];
        return _about(this.yourOneWay.selector, this.realOneWay.selector, mistakes, unicode"比公式多付出");
    }

    function _otherWay() private view returns (Question memory q) {
        q = _oneWay();
        (q.yourFunction, q.realFunction) = (this.yourOtherWay.selector, this.realOtherWay.selector);
        q.inputs[2].name = unicode"收进 token1";
        q.mistakes = new Mistake[](1);
        q.mistakes[0] = Mistake(this.onlyIn0.selector, unicode"收进 token1 时也要扣手续费：两种代币各算一个 amountIn");
    }

    function _back() private view returns (Question memory q) {
        q = _oneWay();
        (q.yourFunction, q.realFunction) = (this.yourBack.selector, this.realBack.selector);
        q.inputs[3] = Input(unicode"多借出又还回的 token1", 0, 900);
        q.mistakes = new Mistake[](1);
        q.mistakes[0] = Mistake(this.balanceMinusReserve.selector, unicode"收进来的不是余额减储备量：付出去的 amountOut 要先从储备量里减掉");
    }

    function withoutFee(uint256 a, uint256 b, uint256 c, uint256 d) external pure returns (bool) {
        return _judge(_oneWaySwap(a, b, c, d), 0, 0, 1000 ** 2, 0);
    }

    function scaledOnce(uint256 a, uint256 b, uint256 c, uint256 d) external pure returns (bool) {
        return _judge(_oneWaySwap(a, b, c, d), c, 0, 1000, 0);
    }

    function feeOfBalance(uint256 a, uint256 b, uint256 c, uint256 d) external pure returns (bool) {
        Swap memory s = _oneWaySwap(a, b, c, d);
        return !_isOdd(s) && _judge(s, a + c, b - s.out1, 1000 ** 2, 0);
    }

    function strictly(uint256 a, uint256 b, uint256 c, uint256 d) external pure returns (bool) {
        return _judge(_oneWaySwap(a, b, c, d), c, 0, 1000 ** 2, 1);
    }

    function onlyIn0(uint256 a, uint256 b, uint256 c, uint256 d) external pure returns (bool) {
        return _judge(_otherWaySwap(a, b, c, d), 0, 0, 1000 ** 2, 0);
    }

    function balanceMinusReserve(uint256 a, uint256 b, uint256 c, uint256 d) external pure returns (bool) {
        Swap memory s = _backSwap(a, b, c, d);
        return _judge(s, s.in0, s.in1 > s.out1 ? s.in1 - s.out1 : 0, 1000 ** 2, 0);
    }

    /// charged 是算作收进来、要扣手续费的。
    function _judge(Swap memory s, uint256 charged0, uint256 charged1, uint256 scale, uint256 least)
        private
        pure
        returns (bool)
    {
        if (_isOdd(s)) return false;
        uint256 adjusted0 = (s.reserve0 + s.in0 - s.out0) * 1000 - charged0 * 3;
        uint256 adjusted1 = (s.reserve1 + s.in1 - s.out1) * 1000 - charged1 * 3;
        return adjusted0 * adjusted1 >= s.reserve0 * s.reserve1 * scale + least;
    }
}
