// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface IERC20 {
    function allowance(address owner, address spender) external view returns (uint256);

    function approve(address spender, uint256 value) external returns (bool);

    function balanceOf(address owner) external view returns (uint256);

    function transfer(address to, uint256 value) external returns (bool);

    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// 转账与授权：成功时不返回布尔值的代币也能用，返回 false 的算失败。错误代码与 V3 的外围合约一致。
library SafeToken {
    function safeTransferFrom(IERC20 token, address from, address to, uint256 value) internal {
        _call(token, abi.encodeCall(IERC20.transferFrom, (from, to, value)), "STF");
    }

    function safeTransfer(IERC20 token, address to, uint256 value) internal {
        _call(token, abi.encodeCall(IERC20.transfer, (to, value)), "ST");
    }

    function safeApprove(IERC20 token, address spender, uint256 value) internal {
        _call(token, abi.encodeCall(IERC20.approve, (spender, value)), "SA");
    }

    function _call(IERC20 token, bytes memory data, string memory errorCode) private {
        // 对没有代码的地址，底层调用总是成功，也没有返回值：不检查就等于收到了不存在的代币。
        require(address(token).code.length > 0, "token has no code");
        (bool success, bytes memory result) = address(token).call(data);
        require(success && (result.length == 0 || abi.decode(result, (bool))), errorCode);
    }
}
