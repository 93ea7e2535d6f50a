// 测试用：启动一条本地链，再照读者的样子启动服务。
import { connect } from '../../client/connect';

await connect();
await import('../server');
