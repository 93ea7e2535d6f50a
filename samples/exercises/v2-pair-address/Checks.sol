// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Kit} from "../Kit.sol";
import {V2_FACTORY} from "../Deployed.sol";
import {Exercise} from "./Exercise.sol";

interface IFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);

    function INIT_CODE_PAIR_HASH() external view returns (bytes32);
}

contract Checks is Kit {
    Exercise private immutable exercise = new Exercise();
    bytes32 private immutable initCodeHash = IFactory(V2_FACTORY).INIT_CODE_PAIR_HASH();

    /// @notice 由小到大的两个代币
    function testExample() external {
        _compare(_about(), _x(0xA11CE, 0xB0B0B0));
    }

    /// @notice 由大到小，得到同一个地址
    function testReversed() external {
        _compare(_about(), _x(0xB0B0B0, 0xA11CE));
    }

    /// @notice 随机的代币，与工厂合约创建的地址相同
    function testRandom() external {
        _compareRandom(_about(), 10);
    }

    function yours(uint256 tokenA, uint256 tokenB) external view returns (address) {
        if (tokenA == tokenB) return address(0);
        return exercise.pairFor(V2_FACTORY, initCodeHash, _token(tokenA), _token(tokenB));
    }

    function real(uint256 tokenA, uint256 tokenB) external returns (address) {
        if (tokenA == tokenB) return address(0);
        return abi.decode(_doAndUndo(abi.encodeCall(this.create, (tokenA, tokenB))), (address));
    }

    function create(uint256 tokenA, uint256 tokenB) external {
        _undo(abi.encode(IFactory(V2_FACTORY).createPair(_token(tokenA), _token(tokenB))));
    }

    function _token(uint256 value) private pure returns (address) {
        return address(uint160(value));
    }

    function _about() private view returns (Question memory q) {
        q = _question(address(this), this.yours.selector, this.real.selector, 2, 5);
        q.callGas = 4000000;
        q.isHex = true;
        q.inputs[0] = Input("tokenA", 1, 2 ** 160 - 1);
        q.inputs[1] = Input("tokenB", 1, 2 ** 160 - 1);
        q.mistakes[0] = Mistake(this.unsorted.selector, unicode"两个代币没有排序：地址小的在前，无论调用者怎样写");
        q.mistakes[1] = Mistake(this.descending.selector, unicode"排反了：地址小的在前");
        q.mistakes[2] = Mistake(this.padded.selector, unicode"盐用了 abi.encode：它把每个地址补成 32 字节，这里要用 abi.encodePacked 连成 40 字节");
        q.mistakes[3] = Mistake(this.withoutPrefix.selector, unicode"开头少了一个字节 0xff");
        q.mistakes[4] = Mistake(this.withoutSalt.selector, unicode"少了一步：两个代币先做一次 keccak256 成为盐，盐再放进第二次");
    }

    function _at(bytes memory preimage) private pure returns (address) {
        return address(uint160(uint256(keccak256(preimage))));
    }

    function _of(bytes memory salted) private view returns (address) {
        return _at(abi.encodePacked(hex"ff", V2_FACTORY, keccak256(salted), initCodeHash));
    }

    function _sorted(uint256 a, uint256 b) private pure returns (address, address) {
        return a < b ? (_token(a), _token(b)) : (_token(b), _token(a));
    }

    function unsorted(uint256 a, uint256 b) external view returns (address) {
        return a == b ? address(0) : _of(abi.encodePacked(_token(a), _token(b)));
    }

    function descending(uint256 a, uint256 b) external view returns (address) {
        (address token0, address token1) = _sorted(a, b);
        return a == b ? address(0) : _of(abi.encodePacked(token1, token0));
    }

    function padded(uint256 a, uint256 b) external view returns (address) {
        (address token0, address token1) = _sorted(a, b);
        return a == b ? address(0) : _of(abi.encode(token0, token1));
    }

    function withoutPrefix(uint256 a, uint256 b) external view returns (address) {
        (address token0, address token1) = _sorted(a, b);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        return a == b ? address(0) : _at(abi.encodePacked(V2_FACTORY, salt, initCodeHash));
    }

    function withoutSalt(uint256 a, uint256 b) external view returns (address) {
        (address token0, address token1) = _sorted(a, b);
        return a == b ? address(0) : _at(abi.encodePacked(hex"ff", V2_FACTORY, token0, token1, initCodeHash));
    }
}
