// `npm run chain`: starts the local chain and keeps it running.
import { startChain } from '../start';
import { serve } from './serve';

serve(await startChain());
