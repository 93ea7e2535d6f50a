// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// 测试用：额度不是 0 时只许改成 0，以太坊上的 USDT 就是这样。只用于本地链。
contract ZeroFirstToken {
    string public constant name = "Zero First Token";
    string public constant symbol = "ZFT";
    uint8 public constant decimals = 6;

    mapping(address => mapping(address => uint256)) public allowance;

    event Approval(address indexed owner, address indexed spender, uint256 value);

    function approve(address spender, uint256 value) external returns (bool) {
        require(value == 0 || allowance[msg.sender][spender] == 0, "ZFT: set allowance to zero first");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }
}
