// SPDX-License-Identifier: MIT
/// @notice 开头少了一个字节 0xff
pragma solidity 0.8.30;

contract Exercise {
    /// 工厂合约为 tokenA 与 tokenB 创建的交易对在哪里，不查询链。
    function pairFor(
        address factory,
        bytes32 initCodeHash,
        address tokenA,
        address tokenB
    ) external pure returns (address pair) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        bytes32 hash = keccak256(abi.encodePacked(factory, salt, initCodeHash));
        pair = address(uint160(uint256(hash)));
    }
}
