// npm run chain：启动本地链并保持运行。
import { startChain } from '../start';
import { serve } from './serve';

serve(await startChain());
