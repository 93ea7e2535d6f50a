// 不需要这个仓库的本地链：rpc/bundle.ts 把它与部署完毕的状态打成一个文件。
import { openChain, type DeployedChain } from '../state/content';
import { serve } from './serve';

/** 打包时换成部署完毕的链。 */
declare const DEPLOYED_CHAIN: DeployedChain;

serve(await openChain(DEPLOYED_CHAIN));
